// Files that leave the page: nothing is sent anywhere, the browser saves what it already has.
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

// A name that every file system takes.
export function fileName(text: string, ending: string): string {
  const stem = text.replace(/^[@/]+/, '').replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[-.]+|[-.]+$/g, '').slice(0, 80);
  return `${stem || 'board'}.${ending}`;
}
