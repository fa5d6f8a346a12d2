import { escapeHtml } from '~/rules/escape';

export type Block =
  | { heading: string }
  | { paragraph: string }
  | { lines: readonly string[] }
  | { list: readonly string[] }
  | { link: string };

export function toText(blocks: readonly Block[]): string {
  return `${blocks.map(textOf).join('\n\n')}\n`;
}

function textOf(block: Block): string {
  if ('heading' in block) return block.heading;
  if ('paragraph' in block) return block.paragraph;
  if ('lines' in block) return block.lines.join('\n');
  if ('link' in block) return block.link;
  return block.list.map(item => `- ${item}`).join('\n');
}

interface Page {
  title: string;
  language: string;
  accent: string;
}

/** Loads nothing from anywhere, and follows the reader's own colours. */
export function toHtml({ title, language, accent }: Page, blocks: readonly Block[]): string {
  const level = blocks.filter(block => 'heading' in block).length > 1 ? 'h2' : 'h1';
  const style = `max-width:36em;margin:0 auto;padding:1em;border-top:4px solid ${accent};font:16px/1.5 sans-serif`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body>
<div style="${style}">
${blocks.map(block => htmlOf(block, level)).join('\n')}
</div>
</body>
</html>
`;
}

function htmlOf(block: Block, level: 'h1' | 'h2'): string {
  if ('heading' in block) return `<${level} style="font-size:1.25em">${escapeHtml(block.heading)}</${level}>`;
  if ('paragraph' in block) return `<p>${escapeHtml(block.paragraph)}</p>`;
  if ('link' in block) return `<p><a href="${escapeHtml(block.link)}">${escapeHtml(block.link)}</a></p>`;
  if ('list' in block) return `<ul>\n${block.list.map(item => `<li>${escapeHtml(item)}</li>`).join('\n')}\n</ul>`;
  return `<p>${block.lines.map(escapeHtml).join('<br>\n')}</p>`;
}
