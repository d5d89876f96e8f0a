// The seconds since something began, for as long as it goes on.
export function looking(isOn: () => boolean): () => number {
  let seconds = $state(0);
  $effect(() => {
    seconds = 0;
    if (!isOn()) return;
    const timer = setInterval(() => ++seconds, 1000);
    return () => clearInterval(timer);
  });
  return () => seconds;
}
