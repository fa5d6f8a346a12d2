import type { Page } from '@playwright/test';

export interface Node {
  nodeId: string;
  parentId?: string;
  ignored: boolean;
  role?: { value?: string };
  name?: { value?: string };
  description?: { value?: string };
  value?: { value?: string | number };
  properties?: { name: string; value: { value?: unknown } }[];
  childIds?: string[];
}

/** Said with a control when true; `focused` and the like change from look to look. */
const spoken = ['required', 'readonly', 'disabled', 'checked', 'expanded', 'pressed', 'selected', 'invalid', 'level'];
/** Their text stands in the name or the value of something else, so they are passed over with all that is in them. */
const passedOver = new Set(['LabelText', 'Legend', 'textbox', 'combobox', 'MenuListPopup', 'InlineTextBox']);
/** They say nothing themselves. */
const silent = new Set(['generic', 'none', 'RootWebArea', 'paragraph', 'time', 'code']);

/** What a screen reader meets on the page, line by line, in its order: role, name, (description), [state], value. */
export async function reading(page: Page): Promise<string> {
  const tools = await page.context().newCDPSession(page);
  const { nodes } = (await tools.send('Accessibility.getFullAXTree')) as unknown as { nodes: Node[] };
  await tools.detach();
  const byId = new Map(nodes.map(node => [node.nodeId, node]));
  const lines: string[] = [];
  const visit = (node: Node | undefined, depth: number, around: string) => {
    if (!node) return;
    const role = node.role?.value ?? '';
    const line = node.ignored || role === 'LabelText' || role === 'Legend' ? '' : lineOf(node, around);
    if (line) lines.push(`${'  '.repeat(depth)}${line}`);
    if (!node.ignored && passedOver.has(role)) return;
    // The page's title is not said beside what is in it.
    const name = role === 'RootWebArea' ? '' : node.name?.value;
    for (const id of node.childIds ?? []) visit(byId.get(id), depth + (line ? 1 : 0), name || around);
  };
  visit(nodes[0], 0, '');
  return foldMenu(`${lines.join('\n')}\n`);
}

/** Of the links that follow each other in the menu only the first, or a page that is added would change every text. */
const foldMenu = (heard: string): string =>
  heard.replace(/^( *)navigation "Main menu"\n(?:\1 +.*\n)*/m, menu =>
    menu.replace(/^( *)listitem\n\1 {2}link .*\n(?:\1listitem\n\1 {2}link .*\n)+/gm, (links, indent: string) => {
      const [item, link] = links.split('\n');
      return `${item}\n${link}\n${indent}…\n`;
    }),
  );

/** What is said of one node: role, name, (description), [state], value; nothing where something around it has said it. */
export function lineOf(node: Node, around = ''): string {
  const role = node.role?.value ?? '';
  const name = (node.name?.value ?? '').trim();
  // A comma for the ear alone is a pause, no line.
  if (role === 'StaticText') return /[\p{L}\p{N}]/u.test(name) && !around.includes(name) ? `"${name}"` : '';
  if (silent.has(role) || role === 'InlineTextBox') return '';
  const description = node.description?.value ? ` (${node.description.value})` : '';
  const states = (node.properties ?? [])
    .filter(({ name: property, value }) => spoken.includes(property) && value.value && value.value !== 'false')
    .filter(({ name: property }) => property !== 'level' || role === 'heading')
    .map(({ name: property, value }) =>
      value.value === true || value.value === 'true' ? property : `${property} ${value.value}`,
    );
  const value = node.value?.value === undefined || node.value.value === '' ? '' : `: ${node.value.value}`;
  return `${role}${name && ` "${name}"`}${description}${states.length ? ` [${states.join(', ')}]` : ''}${value}`;
}
