import type { InterfaceLanguage } from '../languages/languages.ts'
import { contentLanguages } from '../languages/languages.ts'
import { productCategories } from './product-categories.ts'

export type ToolEntry = { id: number; name: string }
export type NormEntry = { id: number; name: string; provider: string; tool: string }
export type PasswordFormatEntry = { id: number; name: string }

export type StoredCatalogues = {
  tools: readonly ToolEntry[]
  norms: readonly NormEntry[]
  passwordFormats: readonly PasswordFormatEntry[]
}

export type Enumerations = {
  tools: ToolEntry[]
  norms: NormEntry[]
  passwordFormats: PasswordFormatEntry[]
  languages: { id: number; code: string }[]
  productCategories: { prefix: string; name: string }[]
}

/** The catalogues in one language. They are the same for every distributor. */
export function enumerationsFor(language: InterfaceLanguage, stored: StoredCatalogues): Enumerations {
  return {
    tools: stored.tools.map(({ id, name }) => ({ id, name })),
    norms: stored.norms.map(({ id, name, provider, tool }) => ({ id, name, provider, tool })),
    passwordFormats: stored.passwordFormats.map(({ id, name }) => ({ id, name })),
    languages: contentLanguages.map(({ id, code }) => ({ id, code })),
    productCategories: productCategories.map(({ prefix, names }) => ({ prefix, name: names[language] })),
  }
}
