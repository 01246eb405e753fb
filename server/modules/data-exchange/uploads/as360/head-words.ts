import type { InterfaceLanguage } from '../../../../../domain/languages/languages.ts'

type HeadWords = { sheet: string; assessee: string; assessor: string; role: string; submittedAt: string }

/** What the sheet says besides the wave's own texts. */
const words: Record<InterfaceLanguage, HeadWords> = {
  en: { sheet: 'Answers', assessee: 'Person rated', assessor: 'Rater', role: 'Role', submittedAt: 'Handed in on' },
  cs: {
    sheet: 'Odpovědi',
    assessee: 'Hodnocená osoba',
    assessor: 'Hodnotitel',
    role: 'Role',
    submittedAt: 'Odevzdáno',
  },
  sk: {
    sheet: 'Odpovede',
    assessee: 'Hodnotená osoba',
    assessor: 'Hodnotiteľ',
    role: 'Rola',
    submittedAt: 'Odovzdané',
  },
  sr: { sheet: 'Odgovori', assessee: 'Ocenjivana osoba', assessor: 'Ocenjivač', role: 'Uloga', submittedAt: 'Predato' },
  hu: { sheet: 'Válaszok', assessee: 'Értékelt', assessor: 'Értékelő', role: 'Szerep', submittedAt: 'Leadva' },
  pl: { sheet: 'Odpowiedzi', assessee: 'Osoba oceniana', assessor: 'Oceniający', role: 'Rola', submittedAt: 'Oddano' },
  ru: { sheet: 'Ответы', assessee: 'Оцениваемый', assessor: 'Оценивающий', role: 'Роль', submittedAt: 'Сдано' },
  de: {
    sheet: 'Antworten',
    assessee: 'Bewertete Person',
    assessor: 'Feedbackgeber',
    role: 'Rolle',
    submittedAt: 'Abgegeben am',
  },
}

export const headWords = (language: InterfaceLanguage): HeadWords => words[language]
