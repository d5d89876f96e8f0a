// Drawing on canvas in the page's colours, sharp on every screen.

// A token as a colour: its own text depends on the theme, so the browser resolves it as the colour of `element`.
export function colours(element: HTMLElement | SVGElement): (token: string) => string {
  return (token) => {
    const before = element.style.color;
    element.style.color = `var(--${token})`;
    const colour = getComputedStyle(element).color;
    element.style.color = before;
    return colour;
  };
}

// Sets the canvas to `width` by `height` CSS pixels and gives a cleared context that counts in them.
export function prepare(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D | null {
  const ratio = Math.max(1, window.devicePixelRatio || 1);
  const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== across) canvas.width = across;
  if (canvas.height !== down) canvas.height = down;
  const context = canvas.getContext('2d');
  context?.setTransform(ratio, 0, 0, ratio, 0, 0);
  context?.clearRect(0, 0, width, height);
  return context;
}

// All dots in one path. Those of a pixel or so are squares: nobody sees the difference, and they are drawn much faster.
export function traceDots(context: CanvasRenderingContext2D, points: ArrayLike<number>, radius: number): void {
  context.beginPath();
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i]!;
    const y = points[i + 1]!;
    if (radius < 1.3) {
      context.rect(x - radius, y - radius, 2 * radius, 2 * radius);
    } else {
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, 2 * Math.PI);
    }
  }
}

export function traceLines(context: CanvasRenderingContext2D, ends: ArrayLike<number>): void {
  context.beginPath();
  for (let i = 0; i < ends.length; i += 4) {
    context.moveTo(ends[i]!, ends[i + 1]!);
    context.lineTo(ends[i + 2]!, ends[i + 3]!);
  }
}
