// An allow-list: pictures are served from the portal's own origin or put on other websites.
const elements = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop clipPath mask pattern marker`.split(/\s+/),
);

const attributes = new Set(
  `xmlns xmlns:xlink xml:space version id class role focusable aria-label aria-labelledby aria-describedby aria-hidden
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height d points pathLength viewBox preserveAspectRatio transform
  href xlink:href gradientUnits gradientTransform spreadMethod offset clipPathUnits maskUnits maskContentUnits
  patternUnits patternContentUnits patternTransform markerUnits markerWidth markerHeight refX refY orient rotate
  textLength lengthAdjust startOffset fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset paint-order vector-effect color opacity
  stop-color stop-opacity clip-path clip-rule mask marker-start marker-mid marker-end display visibility overflow
  font-family font-size font-style font-weight letter-spacing word-spacing text-anchor text-decoration
  dominant-baseline alignment-baseline baseline-shift shape-rendering text-rendering color-interpolation`.split(/\s+/),
);

const namespaces: Record<string, string> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
};

const fragment = /url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi;
const harmless = /(?<![\w-])(?:matrix|translate|scale|rotate|skew[XY]|rgba?|hsla?)\(/gi;

/** In another encoding a browser could read something else than what was checked. */
const declaration =
  /^<\?xml\s+version=["']1\.0["'](?:\s+encoding=["']utf-8["'])?(?:\s+standalone=["'](?:yes|no)["'])?\s*\?>\s*/i;
const comment = /<!--(?:[^<>-]|-(?!-))*-->/y;
const tag = /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const text = /[^<]+/y;
/** In an attribute a character reference could hide a function's name. */
const unknownEntity = {
  text: /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i,
  value: /&(?!(?:amp|lt|gt|quot|apos);)/,
};

/** @returns why it can't be a brand's picture */
export const svgProblem = (source: string): string | null => svgProblems(source)[0] ?? null;

export function svgProblems(source: string): string[] {
  const svg = source.trim().replace(declaration, '');
  const problems = new Set<string>();
  const notSvg = () => [...problems, 'is not an SVG document'];
  if (!/^<svg\s/.test(svg)) return notSvg();
  const open: string[] = [];
  for (let at = 0; at < svg.length; ) {
    const [piece] = found(comment, svg, at) ?? found(text, svg, at) ?? [];
    const [whole, closes, name = '', inside = '', empty] = piece ? [] : (found(tag, svg, at) ?? []);
    if (piece) {
      if (piece[0] !== '<' && unknownEntity.text.test(piece)) problems.add('contains an entity');
    } else if (!whole) return [...problems, `contains what is no SVG: ${svg.slice(at, at + 20)}`];
    else if (closes) {
      if (open.pop() !== name || inside || empty) return notSvg();
    } else {
      if (!elements.has(name)) problems.add(`contains <${name}>`);
      for (const problem of attributeProblems(inside)) problems.add(problem);
      if (!empty) open.push(name);
    }
    at += (piece ?? whole ?? '').length;
    if (open.length === 0 && at < svg.length) return notSvg();
  }
  return open.length === 0 ? [...problems] : notSvg();
}

function attributeProblems(inside: string): string[] {
  return [...inside.matchAll(/([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g)].flatMap(([, name = '', quoted = '']) => {
    const value = quoted.slice(1, -1);
    if (!attributes.has(name)) return [`contains the attribute ${name}`];
    if (unknownEntity.value.test(value)) return ['contains an entity'];
    if (Object.hasOwn(namespaces, name) && value !== namespaces[name]) return [`contains another ${name}`];
    if (/href$/.test(name) && !/^#[\w.:-]+$/.test(value)) return ['refers to another file'];
    // A backslash could hide a function's name.
    const refers = name !== 'aria-label' && /\\|\(/.test(value.replace(fragment, '').replace(harmless, ''));
    return refers ? ['refers to another file'] : [];
  });
}

function found(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
