import type { LanguageCode } from '../../domain/languages/languages.ts'
import { competencies } from './catalogue.ts'

/** `time` local, for the notes that the picture of the wash-up opens with; others get one of their activity. */
export type WrittenNote = { text: string; sign: number; section: number | null; time?: string }

/** What an evaluator writes in this language about a competency. */
export function noteTexts(language: LanguageCode, section: number, sign: 1 | -1): { text: string; sign: number }[] {
  const { notes } = competencies[section - 1] ?? { notes: { cs: [], hu: [], pl: [] } }
  const own = language === 'hu' || language === 'pl' ? notes[language] : notes.cs
  return own.filter((note) => note.sign === sign)
}

/** By evaluator, what they wrote of the person under way about leading the group, each in his own language. */
const underWayNotes: readonly (readonly WrittenNote[])[] = [
  [
    {
      text: '„Pojďme si říct, co musíme mít do čtyř.“ Rozdělil čas na tři části a hlídal je.',
      sign: 1,
      section: 1,
      time: '10:41',
    },
    { text: 'Navrhl pořadí bodů.', sign: 1, section: 1, time: '10:26' },
    { text: 'Dlouho mlčí, zapisuje si na flipchart.', sign: 0, section: null, time: '10:29' },
  ],
  [
    { text: 'Dvakrát přerušil Őrsi, když počítala náklady na stěhování.', sign: -1, section: 1, time: '10:38' },
    { text: 'Rozhodl za skupinu, bez ověření, zda souhlasí.', sign: -1, section: 1, time: '10:52' },
  ],
  [{ text: 'Összefoglalta a három változatot, és mindenkit megkérdezett.', sign: 1, section: 1, time: '10:44' }],
  [
    {
      text: 'Wyznaczył kolejność punktów; pod koniec oddał prowadzenie Świątek.',
      sign: 1,
      section: 1,
      time: '10:47',
    },
  ],
]

export const furtherNotes = (evaluator: number): readonly WrittenNote[] => underWayNotes[evaluator] ?? []
