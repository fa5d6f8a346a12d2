import { describe, expect, it } from 'vitest';
import { svgProblem } from '~/brands/svg';

const svg = (inner: string, more = '') => `<svg xmlns="http://www.w3.org/2000/svg"${more}>${inner}</svg>`;
const prefix = ' xmlns:s="http://www.w3.org/2000/svg"';

describe('a picture that could do anything is refused', () => {
  it.each([
    svg('<script>1</script>'),
    svg('<s:script>1</s:script>', prefix),
    svg('<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>'),
    svg('<g xmlns="http://www.w3.org/1999/xhtml"><title/></g>'),
    svg('<use xlink:href="#a"/>', ' xmlns:xlink="http://www.w3.org/1999/xhtml"'),
    svg('<s:foreignObject><h:img xmlns:h="http://www.w3.org/1999/xhtml"/></s:foreignObject>', prefix),
    svg('<foreignObject/>'),
    svg('<style>@import "//other.example"</style>'),
    svg('<s:style>@import "//other.example"</s:style>', prefix),
    svg('<g style="fill:red"/>'),
    svg('<a href="#x"><text>x</text></a>'),
    svg('<a><animate attributeName="href" values="&#106;avascript:alert(1)"/><text y="20">x</text></a>'),
    svg('<use><set attributeName="href" to="//other.example"/></use>'),
    svg('<image href="#x"/>'),
    svg('<use href="//other.example#a"/>'),
    svg('<use href=" #a"/>'),
    svg('<use xlink:href="data:,x"/>'),
    svg('<g onload\n="a()"/>'),
    svg('<g/onload="a()"/>'),
    svg('<g onload=a() />'),
    svg('<g fill="url(//other.example)"/>'),
    svg('<g fill="URL( \'//other.example\')"/>'),
    svg('<g fill="url(#a) url(//other.example)"/>'),
    svg('<g fill="u\\72l(//other.example)"/>'),
    svg('<g fill="&#117;rl&#40;//other.example)"/>'),
    svg('<g mask="image-set(\'//other.example\')"/>'),
    svg('<g fill="&x;"/>'),
    svg('<text>&x;</text>'),
    svg('<!--> <script>1</script> -->'),
    svg('<![CDATA[<script>1</script>]]>'),
    svg('<?xml-stylesheet href="data:,x"?>'),
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y">]>${svg('')}`,
    `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('')}`,
    `<?xml-stylesheet href="data:,x"?>${svg('')}`,
    svg('<g>'),
    svg('</g><g>'),
    `${svg('')}${svg('')}`,
    `${svg('')}<script>1</script></svg>`,
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<s:svg xmlns:s="http://www.w3.org/2000/svg"></s:svg>',
    '',
  ])('%s', text => {
    expect(svgProblem(text)).toEqual(expect.any(String));
  });
});

describe('a picture as a drawing program writes it is taken', () => {
  it.each([
    svg('<g fill="rgb(1, 2, 3)" transform="rotate(45 1 2) translate(3)"><path d="M0 0h1v1z"/></g>'),
    svg(
      '<linearGradient id="a"><stop offset="1" stop-color="#fff"/></linearGradient><path fill=\'url("#a") red\' d="M0 0"/>',
    ),
    svg('<defs><path id="a" d=""/></defs><use xlink:href="#a"/>', ' xmlns:xlink="http://www.w3.org/1999/xlink"'),
    svg('<!-- Layer 1 - ships -->\n<title>Ships &amp; ports &#8211; 5 &lt; 6 > 4</title><text x="1">onload="x"</text>'),
    svg('', ' role="img" aria-label="Halyard (logo)"'),
    `\ufeff<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${svg('')}\n`,
  ])('%s', text => {
    expect(svgProblem(text)).toBeNull();
  });
});
