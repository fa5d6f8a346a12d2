import { escapeHtml } from '~/rules/escape';
import { hairSpace } from '~/rules/usernames';

export type Block =
  | { heading: string }
  | { paragraph: string }
  | { lines: readonly string[] }
  | { list: readonly string[] }
  | { link: string }
  | { textNote: string };

/** In a name: a narrow blank in the text, and in HTML nothing that is seen or copied. */
export const linkBreak = '\u2060';

export function toText(blocks: readonly Block[]): string {
  return `${blocks.map(textOf).join('\n\n')}\n`.replaceAll(linkBreak, hairSpace);
}

function textOf(block: Block): string {
  if ('heading' in block) return block.heading;
  if ('paragraph' in block) return block.paragraph;
  if ('lines' in block) return block.lines.join('\n');
  if ('link' in block) return block.link;
  if ('textNote' in block) return block.textNote;
  return block.list.map(item => `- ${item}`).join('\n');
}

interface Page {
  title: string;
  language: string;
  accent: string;
}

const deadLinks = 'a:not([class]):not([href^="tel:"]){pointer-events:none;color:inherit;text-decoration:none}';

/** Loads nothing from anywhere, and follows the reader's own colours. */
export function toHtml({ title, language, accent }: Page, blocks: readonly Block[]): string {
  const level = blocks.filter(block => 'heading' in block).length > 1 ? 'h2' : 'h1';
  const body = blocks.flatMap(block => ('textNote' in block ? [] : htmlOf(block, level))).join('\n');
  const style = `max-width:36em;margin:0 auto;padding:1em;border-top:4px solid ${accent};font:16px/1.5 sans-serif`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="email=no,url=no">
<style>${deadLinks}</style>
<title>${escapeHtml(title)}</title>
</head>
<body>
<div style="${style}">
${body.replaceAll(linkBreak, '<wbr>')}
</div>
</body>
</html>
`;
}

function htmlOf(block: Exclude<Block, { textNote: string }>, level: 'h1' | 'h2'): string {
  if ('heading' in block) return `<${level} style="font-size:1.25em">${escapeHtml(block.heading)}</${level}>`;
  if ('paragraph' in block) return `<p>${escapeHtml(block.paragraph)}</p>`;
  if ('link' in block) return `<p><a class="own" href="${escapeHtml(block.link)}">${escapeHtml(block.link)}</a></p>`;
  if ('list' in block) return `<ul>\n${block.list.map(item => `<li>${escapeHtml(item)}</li>`).join('\n')}\n</ul>`;
  return `<p>${block.lines.map(escapeHtml).join('<br>\n')}</p>`;
}
