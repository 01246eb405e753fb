import { frameMail } from '../../../../domain/mailing/frame/frame-mail.ts'
import { buttonClass, drawButtons } from '../../../../domain/templates/draw-buttons.ts'
import { escapeHtml } from '../../../../domain/text/escape-html.ts'
import type { Letter, Way } from './letter.ts'

/**
 * A letter as HTML, in the frame of all mails. It names no organization and shows nothing ahead of its heading in lists of
 * mails: people read it where others look on.
 */
export function letterHtml(letter: Letter): string {
  const { language, subject, heading, time, withWhom, paragraphs, button, help, lastLine } = letter
  const body = [
    `<h1 style="${styles.heading}">${drawText(heading)}</h1>`,
    time || withWhom ? `<div class="box" style="${styles.box}">${boxOf(letter)}</div>` : '',
    ...paragraphs.map((text) => `<p style="${styles.text}">${drawText(text)}</p>`),
    button ? drawButtons(buttonOf(button)) : '',
    help.length > 0 ? `<div class="line" style="${styles.help}">${help.map(drawHelp).join('')}</div>` : '',
  ]
  return frameMail({
    language,
    title: subject,
    preheader: '',
    organization: '',
    logo: '',
    bodyHtml: body.filter((part) => part !== '').join('\n'),
    footerHtml: `<p style="margin:0">${drawText(lastLine)}</p>`,
  })
}

function boxOf({ time, withWhom }: Letter): string {
  const lines = [
    time ? `<div style="${styles.time}">${drawText(time.written)}</div>` : '',
    time ? `<div class="dim" style="${styles.small}">${escapeHtml(time.zone)}</div>` : '',
    withWhom ? `<div style="${time ? styles.whom : styles.text}">${escapeHtml(withWhom)}</div>` : '',
  ]
  return lines.join('')
}

/** Words of one letter do not end a line, days stay with their months, and numbers of cases in one piece. */
const drawText = (text: string) =>
  escapeHtml(text)
    .replaceAll(/(?<=^|[\s(])(\p{L}|\d{1,2}\.?) (?=[\p{L}\d])/gu, '$1\u00a0')
    .replaceAll(/\b\d{4}-\d+\b/g, '<span style="white-space:nowrap">$&</span>')

const buttonOf = ({ label, url }: NonNullable<Letter['button']>) =>
  `<p><a class="${buttonClass}" href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`

const drawHelp = ({ title, ways }: Letter['help'][number]) =>
  `<p class="dim" style="${styles.helpLine}">${escapeHtml(title)}<br>${ways.map(drawWay).join(' · ')}</p>`

const drawWay = ({ text, href }: Way) => `<a href="${escapeHtml(href)}" style="${styles.link}">${escapeHtml(text)}</a>`

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

const styles = {
  heading: 'margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600',
  box: 'background:#f0eee9;border-radius:8px;padding:16px;margin:0 0 16px',
  time: 'font-size:18px;line-height:26px;font-weight:600',
  small: 'font-size:14px;line-height:20px;color:#5d5c57',
  whom: 'margin-top:8px;font-size:16px;line-height:24px',
  text: 'margin:0 0 12px',
  help: 'border-top:1px solid #e5e3dd;margin-top:20px;padding-top:16px',
  helpLine: 'margin:0 0 12px;font-size:14px;line-height:22px;color:#5d5c57',
  link: 'color:#2a4cbb;text-decoration:underline;white-space:nowrap',
} as const
