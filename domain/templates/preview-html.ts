import { drawButtons } from './draw-buttons.ts'
import type { LanguageCode } from '../languages/languages.ts'
import { notApplicableAnswer } from './limits.ts'
import { escapeHtml } from '../text/escape-html.ts'
import type { Labels, TemplateContent, TemplateItem, TemplateSection } from './template-content.ts'
import { isUsedItem, isUsedMail } from './translations.ts'

/**
 * A complete page, without scripts and external content, that shows a template as raters will read it in one language.
 * Texts missing in that language are left out, as raters would not see them either.
 */
export function previewHtml(name: string, content: TemplateContent, language: LanguageCode): string {
  const text = (labels: Labels) => labels[language]?.trim() ?? ''
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(name)}</title>`,
    `<style>${style}</style></head><body><main>${bodyOf(content, text)}</main></body></html>`,
  ].join('')
}

type Text = (labels: Labels) => string

function bodyOf(content: TemplateContent, text: Text): string {
  switch (content.type) {
    case 'questions':
      return content.sections.map((section) => sectionHtml(section, text)).join('')
    case 'answers':
      return `<ol class="scale">${content.answers
        .filter(isUsedItem)
        .map((item) => itemHtml(item, text))
        .join('')}</ol>`
    case 'roles':
      return `<ul>${content.roles
        .filter(isUsedItem)
        .map(({ labels }) => `<li>${escapeHtml(text(labels))}</li>`)
        .join('')}</ul>`
    case 'mails':
      // A body is HTML by the template's author; the page that shows it allows it no scripts and no session.
      return content.mails
        .filter(isUsedMail)
        .map(
          ({ sender, subject, body }) =>
            `<article><p class="from">${escapeHtml(text(sender))}</p><h2>${escapeHtml(text(subject))}</h2>${drawButtons(text(body))}</article>`,
        )
        .join('')
  }
}

function sectionHtml({ name, nameEnabled, description, questions, comments }: TemplateSection, text: Text): string {
  const items = questions.filter(isUsedItem).map((item) => itemHtml(item, text))
  const open = comments.filter(isUsedItem).map(({ labels }) => `<label>${escapeHtml(text(labels))}<i></i></label>`)
  const heading = nameEnabled && text(name) !== '' ? `<h2>${escapeHtml(text(name))}</h2>` : ''
  const about = text(description) === '' ? '' : `<p>${escapeHtml(text(description))}</p>`
  return `<section>${heading}${about}<ol>${items.join('')}</ol>${open.join('')}</section>`
}

/** Raters do not see the number of N/A. */
function itemHtml({ number, labels }: TemplateItem, text: Text): string {
  const isCounted = number !== notApplicableAnswer
  return `<li ${isCounted ? `value="${number}"` : 'class="apart"'}>${escapeHtml(text(labels))}</li>`
}

const style = `
body{margin:0;background:#f4f6f7;color:#17242b;font:16px/1.5 system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:1rem}
section,article{background:#fff;border:1px solid #d6dde1;border-radius:8px;padding:1rem 1.25rem;margin:0 0 1rem}
h2{font-size:1.2rem;margin:0 0 .25rem}p{margin:0 0 .75rem}.from{color:#50636d;font-size:.875rem}
ol,ul{margin:0;padding-left:2rem}li{padding:.35rem 0}.apart{list-style:none}
label{display:block;margin-top:1rem}label i{display:block;height:4.5rem;border:1px solid #9fb0b9;border-radius:6px;margin-top:.35rem}`
