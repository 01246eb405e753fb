import type { Labels } from '../../domain/templates/template-content.ts'

/** A text in Czech and in English. */
export type Translated = readonly [cs: string, en: string]

export const textOf = ([cs, en]: Translated): Labels => ({ cs, 'en-GB': en })
