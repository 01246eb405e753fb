import { frameMail } from './frame-mail.ts'
import { styleBody } from './style-body.ts'

/** A body while it is written, as it will look in its frame; what surrounds it in a mail is left out. */
export function previewMail({ html, language, title }: { html: string; language: string; title: string }): string {
  return frameMail({
    language,
    title,
    preheader: '',
    organization: '',
    logo: '',
    bodyHtml: styleBody(html),
    footerHtml: '',
  })
}
