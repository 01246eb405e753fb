import type { LanguageCode } from '../languages/languages.ts'
import { escapeHtml } from '../text/escape-html.ts'

const lines: Readonly<Record<LanguageCode, string>> = {
  'en-GB':
    'You are receiving this message because you take part in the project “{{projectName}}” (organisation: {{organizationName}}).',
  'en-US':
    'You are receiving this message because you take part in the project “{{projectName}}” (organization: {{organizationName}}).',
  cs: 'Tuto zprávu dostáváte, protože se účastníte projektu „{{projectName}}“ (organizace: {{organizationName}}).',
  sk: 'Túto správu dostávate, pretože sa zúčastňujete na projekte „{{projectName}}“ (organizácia: {{organizationName}}).',
  sr: 'Ovu poruku dobijate zato što učestvujete u projektu „{{projectName}}” (organizacija: {{organizationName}}).',
  hu: 'Azért kapta ezt a levelet, mert részt vesz a következő projektben: „{{projectName}}” (szervezet: {{organizationName}}).',
  pl: 'Otrzymują Państwo tę wiadomość w związku z udziałem w projekcie „{{projectName}}” (organizacja: {{organizationName}}).',
  'ru-RU':
    'Вы получили это письмо, потому что участвуете в проекте «{{projectName}}» (организация: {{organizationName}}).',
  de: 'Sie erhalten diese Nachricht, weil Sie am Projekt „{{projectName}}“ teilnehmen (Organisation: {{organizationName}}).',
  uk: 'Ви отримали цей лист, бо берете участь у проєкті «{{projectName}}» (організація: {{organizationName}}).',
}

/** Why somebody gets a mail whose template has no footer of its own; with placeholders. */
export function whyLine(language: LanguageCode): string {
  return `<p>${escapeHtml(lines[language])}</p>`
}
