import type { LanguageCode } from '../languages/languages.ts'
import { escapeHtml } from '../text/escape-html.ts'

type Line = { question: string; link: string }

const lines: Readonly<Record<LanguageCode, Line>> = {
  'en-GB': { question: 'Do you not want to be reminded again?', link: 'Unsubscribe from these reminders' },
  'en-US': { question: 'Do you not want to be reminded again?', link: 'Unsubscribe from these reminders' },
  cs: { question: 'Nechcete už další připomenutí?', link: 'Odhlásit tato připomenutí' },
  sk: { question: 'Neželáte si ďalšie pripomienky?', link: 'Odhlásiť tieto pripomienky' },
  sr: { question: 'Ne želite više podsetnike?', link: 'Odjavite se sa ovih podsetnika' },
  hu: { question: 'Nem kér több emlékeztetőt?', link: 'Leiratkozás ezekről az emlékeztetőkről' },
  pl: { question: 'Nie chcą Państwo kolejnych przypomnień?', link: 'Zrezygnuj z tych przypomnień' },
  'ru-RU': { question: 'Не хотите больше получать напоминания?', link: 'Отписаться от этих напоминаний' },
  de: { question: 'Möchten Sie nicht mehr erinnert werden?', link: 'Diese Erinnerungen abbestellen' },
  uk: { question: 'Не хочете більше отримувати нагадування?', link: 'Відписатися від цих нагадувань' },
}

/** The last paragraph of a reminder, in the language of the mail. */
export function unsubscribeLine(language: LanguageCode, url: string): string {
  const { question, link } = lines[language]
  return `<p>${escapeHtml(question)} <a href="${escapeHtml(url)}">${escapeHtml(link)}</a></p>`
}
