import type { Block, ContractPage } from './page';

const style =
  'body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse}td,th{border:1px solid #999;padding:.2rem .5rem;text-align:left;vertical-align:top}pre{background:#f4f4f4;padding:1rem;overflow:auto}';

export function htmlOf({ name, title, blocks }: ContractPage): string {
  const body = [`<p>${escaped(title)}</p>`, ...blocks.map(written)].join('\n');
  return documentOf(name, `<p><a href="./">All calls</a></p>\n<h1>${name}</h1>\n${body}`);
}

/** Of all pages, by name. */
export function htmlIndex(pages: ContractPage[]): string {
  const items = pages.map(({ name, title }) => `<li><a href="${name}">${name}</a>: ${escaped(title)}</li>`);
  const documents = '<p><a href="openapi.json">openapi.json</a>, <a href="action.json">action.json</a></p>';
  return documentOf('The calls', `<h1>The calls</h1>\n${documents}\n<ul>\n${items.join('\n')}\n</ul>`);
}

const documentOf = (title: string, body: string) =>
  `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width"><style>${style}</style></head>\n<body>\n${body}\n</body>\n</html>\n`;

function written(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p>${inline(block.text)}</p>`;
    case 'heading':
      return `<h2 id="${block.text.toLowerCase()}">${inline(block.text)}</h2>`;
    case 'list':
      return `<ul>${block.items.map(item => `<li>${inline(item)}</li>`).join('')}</ul>`;
    case 'code':
      return `<pre>${escaped(block.text)}</pre>`;
    case 'table':
      return `<table>${[row('th', block.head), ...block.rows.map(cells => row('td', cells))].join('\n')}</table>`;
  }
}

const row = (tag: string, cells: string[]) =>
  `<tr>${cells.map(text => `<${tag}>${inline(text)}</${tag}>`).join('')}</tr>`;

const inline = (text: string) => escaped(text).replace(/`([^`]*)`/g, '<code>$1</code>');

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;');
