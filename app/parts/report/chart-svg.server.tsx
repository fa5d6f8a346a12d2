import { renderToStaticMarkup } from 'react-dom/server';
import { hatchOf, plotOf } from './chart-plot';
import { type ChartSpec, drawing } from './chart-spec';

/** By spec: drawing a chart costs more than the rest of its page. */
const drawn = new Map<string, string>();
const mostDrawn = 500;

/** What is inside the chart's `svg`, without what only Recharts needs. */
export function drawChart(spec: ChartSpec): string {
  const key = JSON.stringify(spec);
  const known = drawn.get(key);
  const text = known ?? draw(spec);
  // The least recently used is dropped first.
  drawn.delete(key);
  drawn.set(key, text);
  for (const oldest of drawn.keys()) {
    if (drawn.size <= mostDrawn) break;
    drawn.delete(oldest);
  }
  return text;
}

function draw(spec: ChartSpec): string {
  const markup = renderToStaticMarkup(plotOf(spec));
  const hatch = renderToStaticMarkup(hatchOf(spec) || <g />);
  const inside = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(markup)?.[1] ?? '';
  const bare = inside
    .replace(/<title>.*?<\/title>|<desc>.*?<\/desc>|<defs>[\s\S]*?<\/defs>/g, '')
    .replace(
      / (class="(recharts|xAxis|yAxis)[^"]*"|style="[^"]*"|name="[^"]*"|orientation="[^"]*"|role="[^"]*"|tabindex="[^"]*")/g,
      '',
    )
    .replace(/<line[^>]*>/g, line => `<path class="rule" d="${ruleOf(line)}"></path>`)
    .replace(/<\/line>/g, '');
  return inOnePath(withoutGroups(hatch + bare));
}

function ruleOf(line: string): string {
  const at = (name: string) => Math.round(Number(new RegExp(` ${name}="([^"]*)"`).exec(line)?.[1] ?? 0) * 10) / 10;
  return `M0 ${at('y1')}H${drawing.width}`;
}

const withoutGroups = (markup: string) => markup.replace(/<\/?g[^>]*>/g, '');

/** Joins neighbours of the same look, which makes the page smaller. */
function inOnePath(markup: string): string {
  const alike = /(<path class="(?:bar-\d|rule)"(?: fill="[^"]*")? d=")[^"]*"><\/path>(?:\1[^"]*"><\/path>)+/g;
  const end = '"></path>';
  return markup.replace(alike, (paths: string, start: string) => {
    const shapes = paths.split(end).map(path => path.slice(start.length));
    return start + shapes.join('') + end;
  });
}
