import { createHash } from 'node:crypto';
import { type Language, languageCodes, languageFacts, languageName, upstreamCodeOf, upstreamIdsOf } from '~/languages';
import { looksOf, propertiesOf } from '~/rules/engine-styles';
import { escapeHtml } from '~/rules/escape';
import { webAddressOf } from '~/rules/web-address';
import type { PublicLayout, PublicText } from './public-layout.server';
import type { LayoutWords } from './words';

const css = `*{box-sizing:border-box}
body{margin:0;background:var(--colorbackground);color:var(--colorfont);font:var(--fontsize)/1.5 var(--fontfamily);overflow-wrap:anywhere}
header,main,footer,.demo{max-width:60rem;margin:auto;padding:1rem}header{display:flex;flex-wrap:wrap;gap:1rem;align-items:center;justify-content:space-between;border-bottom:1px solid var(--colorborder)}
header img{max-width:100%;height:auto}.firm,.price{font-size:1.25em;font-weight:700}h1,h2{color:var(--colorheading);line-height:1.25}
a{color:var(--colorlink)}.price{color:var(--colorfonthighlight)}.box{background:var(--colorsecondary);border:1px solid var(--colorborder);padding:1rem;list-style:none;display:flex;flex-wrap:wrap;gap:.5rem 1.5rem}
.box li::before{content:"✓ ";color:var(--colorprimary);font-weight:700}.button{display:inline-block;padding:.6em 1.2em;border:0;font:inherit;font-weight:700;color:var(--colorbuttonfont);background:var(--colorbutton)}
.button:hover{background:var(--colorbuttonhover)}footer{border-top:1px solid var(--colorborder)}.list{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;list-style:none;margin:0;padding:0}
.text{white-space:pre-line}.demo{font-size:.875rem}`;

export const layoutPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; style-src-attr 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Texts are escaped, links are http(s), and of the styles only what `looksOf` lets through is written. */
export function layoutPage(layout: PublicLayout, language: Language, words: LayoutWords, token: string): string {
  const text = textFor(layout.texts, language);
  const style = Object.entries(propertiesOf(looksOf(layout.styles)))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
  const title = `${words.title}${layout.firm && ` – ${layout.firm}`}`;
  return `<!doctype html>
<html lang="${language}" style="${escapeHtml(style)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${css}</style></head>
<body>
<p class="demo">${words.notice}</p>
${layout.showHeader ? header(layout, words, language, token) : ''}
<main>
<h1>${words.title}</h1>
<p>${words.intro} <a href="?language=${language}">${words.more}</a></p>
<ul class="box">${Object.values(words.included)
    .map(each => `<li>${each}</li>`)
    .join('')}</ul>
<p class="price">${words.price}</p>
<p><button type="button" class="button">${words.book}</button></p>
${layout.showAdvert && text?.advert ? `<p class="text">${escapeHtml(text.advert)}</p>` : ''}
${contact(layout, words, text)}
</main>
${layout.showFooter ? footer(words, text, token) : ''}
</body>
</html>
`;
}

/** The language's own text, else English, else the first there is (D3). */
function textFor(texts: readonly PublicText[], language: Language): PublicText | undefined {
  const ids = [...upstreamIdsOf(language), languageFacts('en').id];
  return ids.flatMap(wanted => texts.find(text => text.languageId === wanted) ?? [])[0] ?? texts[0];
}

function header({ firm, hasLogo, texts }: PublicLayout, words: LayoutWords, language: Language, token: string): string {
  const logo = hasLogo ? `<img src="${token}/logo" alt="${escapeHtml(firm)}">` : '';
  const codes = languageCodes().filter(
    code => upstreamCodeOf(code) === code && texts.some(({ languageId }) => languageId === languageFacts(code).id),
  );
  const link = (code: Language) =>
    `<li><a href="?language=${code}" lang="${code}"${code === language ? ' aria-current="true"' : ''}>${languageName(code)}</a></li>`;
  const choice =
    codes.length > 1
      ? `<nav aria-label="${words.languages}"><ul class="list">${codes.map(link).join('')}</ul></nav>`
      : '';
  return `<header><div>${logo || `<span class="firm">${escapeHtml(firm)}</span>`}</div>${choice}</header>`;
}

function contact({ phone }: PublicLayout, words: LayoutWords, text?: PublicText): string {
  const mail = text && /^[^\s@<>"]+@[^\s@<>"]+$/.test(text.email) ? text.email : '';
  const parts = [
    text?.contact && `<p class="text">${escapeHtml(text.contact)}</p>`,
    phone && `<p>${words.phone}: <a href="tel:${phone.replace(/[^+\d]/g, '')}">${escapeHtml(phone)}</a></p>`,
    mail && `<p>${words.email}: <a href="mailto:${escapeHtml(mail)}">${escapeHtml(mail)}</a></p>`,
  ].filter(Boolean);
  return parts.length > 0 ? `<h2>${words.contact}</h2>\n${parts.join('\n')}` : '';
}

function footer(words: LayoutWords, text: PublicText | undefined, token: string): string {
  const link = (stored: string | undefined, name: string) => {
    const target = webAddressOf(stored ?? '');
    return target && `<li><a href="${escapeHtml(target)}" rel="noreferrer">${name}</a></li>`;
  };
  const file = text?.hasTerms && `<li><a href="${token}/terms/${text.languageId}">${words.termsFile}</a></li>`;
  const items = [
    link(text?.imprint, words.imprint),
    link(text?.terms, words.terms),
    file,
    link(text?.privacy, words.privacy),
  ].filter(Boolean);
  return `<footer><ul class="list">${items.join('')}</ul></footer>`;
}
