import { escapeHtml } from '../../../../domain/text/escape-html.ts'
import type { Letter, Way } from './letter.ts'

/**
 * A letter as HTML: one column that narrows to the width of a phone, in the colours that the reader's programme asks
 * for. No picture, nothing that is loaded from elsewhere. Programmes that drop the style sheet show the light form.
 */
export function letterHtml(letter: Letter): string {
  const { language, subject, heading, time, withWhom, paragraphs, button, help, lastLine } = letter
  const body = [
    `<h1 class="ink" style="${styles.heading}">${drawText(heading)}</h1>`,
    time || withWhom ? `<div class="box" style="${styles.box}">${boxOf(letter)}</div>` : '',
    ...paragraphs.map((text) => `<p class="ink" style="${styles.text}">${drawText(text)}</p>`),
    button ? drawButton(button) : '',
    help.length > 0 ? `<div class="line" style="${styles.help}">${help.map(drawHelp).join('')}</div>` : '',
    `<p class="dim" style="${styles.last}">${drawText(lastLine)}</p>`,
  ]
  return `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${escapeHtml(subject)}</title><style>${dark}</style></head>
<body class="page" style="${styles.page}"><div style="${styles.column}"><div class="card" style="${styles.card}">
${body.filter((part) => part !== '').join('\n')}
</div></div></body></html>`
}

function boxOf({ time, withWhom }: Letter): string {
  const lines = [
    time ? `<div class="ink" style="${styles.time}">${drawText(time.written)}</div>` : '',
    time ? `<div class="dim" style="${styles.small}">${escapeHtml(time.zone)}</div>` : '',
    withWhom ? `<div class="ink" style="${time ? styles.whom : styles.text}">${escapeHtml(withWhom)}</div>` : '',
  ]
  return lines.join('')
}

/** Words of one letter do not end a line, days stay with their months, and numbers of cases in one piece. */
const drawText = (text: string) =>
  escapeHtml(text)
    .replaceAll(/(?<=^|[\s(])(\p{L}|\d{1,2}\.?) (?=[\p{L}\d])/gu, '$1\u00a0')
    .replaceAll(/\b\d{4}-\d+\b/g, '<span style="white-space:nowrap">$&</span>')

/** A table keeps the button's size where the style of links is dropped. */
const drawButton = ({ label, url }: NonNullable<Letter['button']>) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td class="button" style="${styles.button}"><a href="${escapeHtml(url)}" style="${styles.buttonLink}">${escapeHtml(label)}</a></td></tr></table>`

const drawHelp = ({ title, ways }: Letter['help'][number]) =>
  `<p class="dim" style="${styles.helpLine}">${escapeHtml(title)}<br>${ways.map(drawWay).join(' · ')}</p>`

const drawWay = ({ text, href }: Way) =>
  `<a class="link" href="${escapeHtml(href)}" style="${styles.link}">${escapeHtml(text)}</a>`

/** The same letter as text, for programmes that show no HTML and for people who prefer it. */
export function letterText(letter: Letter): string {
  const { heading, time, withWhom, paragraphs, button, help, lastLine } = letter
  const parts = [
    heading,
    [time && `${time.written} (${time.zone})`, withWhom].filter(Boolean).join('\n'),
    ...paragraphs,
    button ? `${button.label}:\n${button.url}` : '',
    ...help.map(({ title, ways }) => `${title}\n${ways.map(({ text }) => text).join(', ')}`),
    `-- \n${lastLine}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

const font = `font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const styles = {
  page: `margin:0;padding:0;background:#f7f6f3;${font}`,
  column: 'max-width:560px;margin:0 auto;padding:24px 12px',
  card: 'background:#ffffff;border:1px solid #e5e3dd;border-radius:10px;padding:28px 24px',
  heading: 'margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;color:#1c1d21',
  box: 'background:#f0eee9;border-radius:8px;padding:16px;margin:0 0 16px',
  time: 'font-size:18px;line-height:26px;font-weight:600;color:#1c1d21',
  small: 'font-size:14px;line-height:20px;color:#5d5c57',
  whom: 'margin-top:8px;font-size:16px;line-height:24px;color:#1c1d21',
  text: 'margin:0 0 12px;font-size:16px;line-height:24px;color:#1c1d21',
  button: 'background:#2f54cb;border-radius:8px;text-align:center',
  buttonLink: `display:inline-block;padding:12px 20px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none`,
  help: 'border-top:1px solid #e5e3dd;margin-top:20px;padding-top:16px',
  helpLine: 'margin:0 0 12px;font-size:14px;line-height:22px;color:#5d5c57',
  link: 'color:#2a4cbb;text-decoration:underline;white-space:nowrap',
  last: 'margin:8px 0 0;font-size:13px;line-height:20px;color:#5d5c57',
} as const

const dark = `:root{color-scheme:light dark}@media(prefers-color-scheme:dark){.page{background:#121316!important}.card{background:#1a1b1f!important;border-color:#2d2e33!important}.box{background:#232429!important}.ink{color:#ecebe8!important}.dim{color:#a8a7a3!important}.link{color:#a3b7ff!important}.line{border-color:#2d2e33!important}.button{background:#4566d6!important}}`
