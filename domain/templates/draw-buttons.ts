/** What makes a link in a mail a button: `<a class="button" href="…">Open</a>`, best alone in a paragraph. */
export const buttonClass = 'button'

const colour = '#2f54cb'
const cell = `border-radius:6px;background:${colour}`
const face = `display:inline-block;padding:12px 22px;border:1px solid ${colour};border-radius:6px;font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none`

// Only to the end of this link: another one may end the paragraph.
const button = /<a\b(?=[^>]*\bclass="button")[^>]*?\bhref="([^"]*)"[^>]*>((?:(?!<\/a>)[\s\S])*)<\/a>/g
const alone = new RegExp(`<p>\\s*(${button.source})\\s*</p>`, 'g')

/**
 * The HTML before and after the text of a new button that leads to the value of a placeholder, or to an address still to
 * be typed. It gets a paragraph of its own unless it is inserted into one.
 */
export function buttonAround(textBefore: string, placeholder: string | null): [string, string] {
  const isInParagraph = textBefore.lastIndexOf('<p') > textBefore.lastIndexOf('</p')
  const href = placeholder === null ? 'https://' : `{{${placeholder}}}`
  const [open, close] = isInParagraph ? ['', ''] : ['<p>', '</p>']
  return [`${open}<a class="${buttonClass}" href="${href}">`, `</a>${close}`]
}

/**
 * Renders the buttons of a mail as tables with inline styles, the only form that all mail programs show as a button;
 * without styles the link remains. Expects sanitized HTML.
 */
export function drawButtons(html: string): string {
  return html.replaceAll(alone, '$1').replaceAll(button, (_, href: string, words: string) => tableOf(href, words))
}

function tableOf(href: string, words: string): string {
  return `<table role="presentation" border="0" cellpadding="0" cellspacing="0" style="margin:24px 0"><tbody><tr><td class="button-face" align="center" bgcolor="${colour}" style="${cell}"><a class="${buttonClass}" href="${href}" style="${face}">${words}</a></td></tr></tbody></table>`
}
