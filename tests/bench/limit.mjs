/**
 * What nothing can be quicker than: the same page written by hand, in one file. Text, rows, links, headings and fields are
 * those of the page; wrappers, classes, scripts, pictures and what only assistive programs hear are left away.
 */

const kept =
  /^(main|nav|header|footer|h[1-6]|p|ul|ol|li|dl|dt|dd|a|table|caption|thead|tbody|tfoot|tr|th|td|form|fieldset|legend|label|input|select|option|optgroup|textarea|button|details|summary|strong|time)$/;
const attributes =
  /\s(href|for|id|name|type|value|method|action|colspan|checked|selected|required|maxlength|rows)(="[^"]*")?(?=[\s>/])/g;

/** Two kilobytes, as somebody would write them for such a page. */
const styles = `*{box-sizing:border-box}html{font:100%/1.5 system-ui,sans-serif;color:#1d2733;background:#fff}body{margin:0}
header,footer,main,nav{max-width:72rem;margin:0 auto;padding:.75rem 1rem}header{display:flex;gap:1rem;align-items:center;border-bottom:1px solid #d5dbe1}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;margin:0;padding:0}nav a{color:#23415f;text-decoration:none;padding:.25rem 0}nav a:hover{text-decoration:underline}
h1{font-size:1.75rem;line-height:1.2;margin:1.5rem 0 1rem}h2{font-size:1.25rem;margin:1.5rem 0 .5rem}h3{font-size:1rem;margin:1rem 0 .25rem}p{margin:0 0 1rem;max-width:44rem}
a{color:#0b4f83}a:hover{color:#062e4d}a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible,textarea:focus-visible{outline:3px solid #f2b600;outline-offset:2px}
form{display:grid;gap:1rem;max-width:44rem}fieldset{border:1px solid #d5dbe1;border-radius:.25rem;padding:1rem;margin:0}legend{font-weight:600;padding:0 .25rem}
label{display:block;font-weight:600;margin-bottom:.25rem}input,select,textarea{font:inherit;width:100%;padding:.5rem .625rem;border:1px solid #6b7885;border-radius:.25rem;background:#fff;color:inherit}
input[type=checkbox],input[type=radio]{width:1.25rem;height:1.25rem;margin:0 .5rem 0 0;vertical-align:middle}textarea{min-height:6rem}
button{font:inherit;font-weight:600;padding:.5rem 1rem;border:0;border-radius:.25rem;background:#0b4f83;color:#fff;cursor:pointer}button:hover{background:#083b62}
table{border-collapse:collapse;width:100%;margin:1rem 0}caption{text-align:left;font-weight:600;padding:.5rem 0}th,td{text-align:left;padding:.375rem .75rem;border-bottom:1px solid #e3e7eb;vertical-align:top}
thead th{border-bottom:2px solid #9aa5b1;white-space:nowrap}tbody tr:hover{background:#f5f7f9}tfoot td,tfoot th{font-weight:600;border-top:2px solid #9aa5b1}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{font-weight:600}dd{margin:0}details{margin:.5rem 0}summary{cursor:pointer;font-weight:600}
footer{border-top:1px solid #d5dbe1;color:#52606d;font-size:.875rem}@media(max-width:40rem){nav ul,dl{display:block}table{display:block;overflow-x:auto}}`;

/**
 * @param {string} html a page of the portal
 * @param {string} nonce what its policy asks of a style
 */
export function limitOf(html, nonce) {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const language = /<html[^>]*\slang="([^"]*)"/.exec(html)?.[1] ?? 'en';
  const body = (html.split(/<body[^>]*>/)[1] ?? '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style|svg|template|datalist)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<(\/?)([a-z][\w-]*)([^>]*)>/g, (_, close, name, rest) => {
      if (!kept.test(name)) return '';
      return close ? `</${name}>` : `<${name}${(`${rest}>`.match(attributes) ?? []).join('')}>`;
    });
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  return `<!doctype html><html lang="${language}">${head}<style nonce="${nonce}">${styles}</style><body>${body}`;
}
