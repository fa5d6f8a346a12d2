interface FetchedFile {
  content: Blob;
  name: string;
}

/** null if there is no file, 'signedOut' if the answer is the login. Never rejects. */
export async function fetchFile(address: string): Promise<FetchedFile | 'signedOut' | null> {
  try {
    const response = await fetch(address);
    if (response.redirected && /\/login$/.test(new URL(response.url).pathname)) return 'signedOut';
    const disposition = response.headers.get('Content-Disposition') ?? '';
    if (!response.ok || !disposition.startsWith('attachment')) return null;
    const name = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? '';
    return { content: await response.blob(), name: decodeURIComponent(name) };
  } catch {
    return null;
  }
}

export function saveFile({ content, name }: FetchedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
