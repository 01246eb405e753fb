import type { InterfaceLanguage } from '../constants/languages.ts'
import { contentLanguages } from '../constants/languages.ts'
import type { DistributorCode } from './branches.ts'
import { productCategories } from './product-categories.ts'

export type ToolEntry = { id: number; name: string }
/** `distributors`: who may order by these norms; empty for norms that everybody may use. */
export type NormEntry = {
  id: number
  name: string
  provider: string
  tool: string
  distributors?: readonly string[]
}
export type PasswordFormatEntry = { id: number; name: string }

export type StoredCatalogues = {
  tools: readonly ToolEntry[]
  norms: readonly NormEntry[]
  passwordFormats: readonly PasswordFormatEntry[]
}

export type Enumerations = {
  tools: ToolEntry[]
  norms: { id: number; name: string; provider: string; tool: string }[]
  passwordFormats: PasswordFormatEntry[]
  languages: { id: number; code: string }[]
  productCategories: { prefix: string; name: string }[]
}

/** The catalogues as one distributor has them, worded in one language. */
export function enumerationsFor(
  language: InterfaceLanguage,
  distributor: DistributorCode,
  stored: StoredCatalogues,
): Enumerations {
  return {
    tools: stored.tools.map(({ id, name }) => ({ id, name })),
    norms: stored.norms
      .filter(({ distributors = [] }) => distributors.length === 0 || distributors.includes(distributor))
      .map(({ id, name, provider, tool }) => ({ id, name, provider, tool })),
    passwordFormats: stored.passwordFormats.map(({ id, name }) => ({ id, name })),
    languages: contentLanguages.map(({ id, code }) => ({ id, code })),
    productCategories: productCategories.map(({ prefix, names }) => ({ prefix, name: names[language] })),
  }
}
