import type { LanguageCode } from '../languages/languages.ts'
import { escapeHtml } from '../text/escape-html.ts'

type Line = { question: string; link: string }

/** Kinds of mails that their recipients may end. */
export type EndableMails = 'reminders' | 'notices'

const reminderLines: Readonly<Record<LanguageCode, Line>> = {
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

const noticeLines: Readonly<Record<LanguageCode, Line>> = {
  'en-GB': { question: 'Do you not want these notices of finished reports?', link: 'Unsubscribe from these notices' },
  'en-US': { question: 'Do you not want these notices of finished reports?', link: 'Unsubscribe from these notices' },
  cs: { question: 'Nechcete tato oznámení o hotových zprávách dostávat?', link: 'Odhlásit tato oznámení' },
  sk: { question: 'Neželáte si tieto oznámenia o hotových správach?', link: 'Odhlásiť tieto oznámenia' },
  sr: { question: 'Ne želite ova obaveštenja o gotovim izveštajima?', link: 'Odjavite se sa ovih obaveštenja' },
  hu: {
    question: 'Nem kéri az elkészült jelentésekről szóló értesítéseket?',
    link: 'Leiratkozás ezekről az értesítésekről',
  },
  pl: { question: 'Nie chcą Państwo tych powiadomień o gotowych raportach?', link: 'Zrezygnuj z tych powiadomień' },
  'ru-RU': {
    question: 'Не хотите получать эти уведомления о готовых отчётах?',
    link: 'Отписаться от этих уведомлений',
  },
  de: {
    question: 'Möchten Sie diese Nachrichten über fertige Berichte nicht mehr erhalten?',
    link: 'Diese Nachrichten abbestellen',
  },
  uk: { question: 'Не хочете отримувати ці сповіщення про готові звіти?', link: 'Відписатися від цих сповіщень' },
}

/** The last paragraph of a mail that its recipient may end, in the language of the mail. */
export function unsubscribeLine(language: LanguageCode, url: string, mails: EndableMails = 'reminders'): string {
  const { question, link } = (mails === 'notices' ? noticeLines : reminderLines)[language]
  return `<p>${escapeHtml(question)} <a href="${escapeHtml(url)}">${escapeHtml(link)}</a></p>`
}
