import type { LanguageCode } from '../domain/languages/languages.ts'
import { fold } from '../domain/text/folding.ts'
import type { Dice } from './dice.ts'
import names from './names.json' with { type: 'json' }

export type NameLanguage = keyof typeof names.people

const contentLanguage: Record<NameLanguage, LanguageCode> = {
  cs: 'cs',
  sk: 'sk',
  pl: 'pl',
  hu: 'hu',
  sr: 'sr',
  ru: 'ru-RU',
  de: 'de',
  en: 'en-GB',
}

export type NamedPerson = { name: string; email: string; language: LanguageCode }

/** An invented person who speaks the language, with an address that is unique in the set. */
export function namePerson(dice: Dice, language: NameLanguage, domain: string, taken: Set<string>): NamedPerson {
  const { given, family } = names.people[language][dice.chance(50) ? 'female' : 'male']
  const first = dice.pick(given)
  const last = dice.pick(family)
  const local = `${latin(first)}.${latin(last)}`
  let email = `${local}@${domain}`
  for (let number = 2; taken.has(email); number += 1) email = `${local}${number}@${domain}`
  taken.add(email)
  // Hungarians say the family name first.
  return {
    name: language === 'hu' ? `${last} ${first}` : `${first} ${last}`,
    email,
    language: contentLanguage[language],
  }
}

const cyrillic: Record<string, string> = Object.fromEntries(
  'а a б b в v г g д d е e ё e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ  ы y ь  э e ю yu я ya'
    .split(/ (?=\S)/)
    .reduce<[string, string][]>(
      (pairs, part, index, parts) =>
        index % 2 === 0 ? [...pairs, [part.trim(), (parts[index + 1] ?? '').trim()]] : pairs,
      [],
    ),
)

/** The name in the characters of an e-mail address. */
export function latin(text: string): string {
  return fold(text.replaceAll(/đ/gi, 'dj'))
    .replaceAll(/[а-яё]/g, (letter) => cyrillic[letter] ?? '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
