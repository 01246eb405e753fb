import { capabilities } from './capabilities.ts'

export type SourceFile = { readonly path: string; readonly text: string }
/** One place where the code breaks a wall, and the wall's rule in words. */
export type Breach = { readonly path: string; readonly rule: string }

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
const isTestSupport = (path: string) => isTest(path) || /\/(testing|fixtures|gallery)\//.test(path)

/** What the layout forbids in the text of a file; its imports are checked in `dependency-rules.ts`. */
export function findSourceBreaches(files: readonly SourceFile[]): Breach[] {
  return files.flatMap((file) =>
    [foreignFolder(file.path), unfitForDomain(file), rawPermission(file), bareConnection(file)]
      .filter((rule) => rule !== undefined)
      .map((rule) => ({ path: file.path, rule })),
  )
}

function foreignFolder(path: string): string | undefined {
  const name = /^(?:domain|contract|server\/modules|web\/features)\/([^/]+)\//.exec(path)?.[1]
  if (name !== undefined && !capabilities.has(name))
    return `${name} is not a capability of scripts/walls/capabilities.ts`
}

function unfitForDomain({ path, text }: SourceFile): string | undefined {
  if (!path.startsWith('domain/') || isTest(path)) return
  const found = /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b/.exec(withoutComments(text))?.[0]
  if (found) return `the domain has no clock and no randomness: pass in what ${found} would give`
}

/** A broken connection without an error handler crashes the whole process. */
function bareConnection({ path, text }: SourceFile): string | undefined {
  if (!/^(server|scripts|simulator)\//.test(path) || isTestSupport(path)) return
  if (/^server\/platform\/database\/(connections|listen)\.ts$/.test(path)) return
  const found = /\bnew (pg\.)?(Client|Pool)\(/.exec(withoutComments(text))?.[0]
  if (found)
    return `open connections by openPool or withClient of server/platform/database/connections.ts, not by ${found}…)`
}

const permissionFlag =
  /\bcan(See|Edit|Manage)This(Organization|Project)\b|\bcan(Manage|Edit)(360templates|Invoices|ReportTemplates|CompetencySystems)\b|\bcan(SwitchCompany|SeeEap|CreateLogins)\b|\bhas(Internal|Admin|Support|Superadmin|Branchadmin)Role\b/

/** Permissions are decided only in the rules; a button or a use case asks one of them by name. */
function rawPermission({ path, text }: SourceFile): string | undefined {
  if (!/^(server\/modules|web|simulator)\//.test(path) || isTestSupport(path)) return
  const found = permissionFlag.exec(withoutComments(text))?.[0]
  if (found) return `ask a rule of domain/rights/rules.ts instead of the flag ${found}`
}

export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
}
