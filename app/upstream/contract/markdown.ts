import type { Block, ContractPage } from './page';

const note = '<!-- Made by `npm run contract` from the table of calls. -->';

export function markdownOf({ name, title, blocks }: ContractPage): string {
  return `${[note, `# ${name}`, title, ...blocks.map(written)].join('\n\n')}\n`;
}

/** Of all pages, by name. */
export function markdownIndex(pages: ContractPage[]): string {
  const rows = pages.map(({ name, title }) => [`[${name}](${name}.md)`, title]);
  return `${[note, '# The calls', written({ kind: 'table', head: ['call', 'purpose'], rows })].join('\n\n')}\n`;
}

function written(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'heading':
      return `## ${block.text}`;
    case 'list':
      return block.items.map(item => `- ${item}`).join('\n');
    case 'code':
      return `\`\`\`json\n${block.text}\n\`\`\``;
    case 'table':
      return [block.head, block.head.map(() => '---'), ...block.rows]
        .map(row => `| ${row.map(cell).join(' | ')} |`)
        .join('\n');
  }
}

const cell = (text: string) => text.replaceAll('|', '\\|');
