import type { LanguageCode } from '../languages/languages.ts'

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Worded as on the page that lists the questionnaires, which computes the same minutes. */
const lines: Readonly<Record<LanguageCode, Forms>> = {
  'en-GB': {
    one: 'It takes about a minute and is saved as you go.',
    other: 'It takes about # minutes and is saved as you go.',
  },
  'en-US': {
    one: 'It takes about a minute and is saved as you go.',
    other: 'It takes about # minutes and is saved as you go.',
  },
  cs: {
    one: 'Zabere asi minutu a ukládá se průběžně.',
    few: 'Zabere asi # minuty a ukládá se průběžně.',
    other: 'Zabere asi # minut a ukládá se průběžně.',
  },
  sk: {
    one: 'Zaberie asi minútu a ukladá sa priebežne.',
    few: 'Zaberie asi # minúty a ukladá sa priebežne.',
    other: 'Zaberie asi # minút a ukladá sa priebežne.',
  },
  sr: {
    one: 'Traje oko # minut i čuva se usput.',
    few: 'Traje oko # minuta i čuva se usput.',
    other: 'Traje oko # minuta i čuva se usput.',
  },
  hu: { one: 'Nagyjából egy perc, és menet közben mentjük.', other: 'Nagyjából # perc, és menet közben mentjük.' },
  pl: {
    one: 'Zajmie około minuty, a odpowiedzi zapisują się na bieżąco.',
    other: 'Zajmie około # minut, a odpowiedzi zapisują się na bieżąco.',
  },
  'ru-RU': {
    one: 'Это займёт около # минуты, ответы сохраняются сразу.',
    other: 'Это займёт около # минут, ответы сохраняются сразу.',
  },
  de: {
    one: 'Das dauert etwa eine Minute und wird laufend gespeichert.',
    other: 'Das dauert etwa # Minuten und wird laufend gespeichert.',
  },
  uk: {
    one: 'Це займе близько # хвилини, відповіді зберігаються одразу.',
    other: 'Це займе близько # хвилин, відповіді зберігаються одразу.',
  },
}

/** How long a rater has still to answer; null where nothing can be promised, as nothing is left or open. */
export function estimateLine(language: LanguageCode, minutes: number): string | null {
  if (!Number.isFinite(minutes) || minutes <= 0) return null
  const forms = lines[language]
  const form = forms[new Intl.PluralRules(language).select(minutes)] ?? forms.other
  return form.replace('#', String(minutes))
}
