/** What a browser may load, compressed by gzip, in kB of 1,000 bytes. Browsers are sent brotli, some 13 % less. */
export type Budget = {
  what: string
  build: 'web' | 'public'
  /** Entries of the build's manifest: a name, or the end that several names share, each of which is weighed by itself. */
  entries: readonly string[] | { each: RegExp; except?: readonly string[] }
  script: number
  style?: number
  /** What has been loaded before, by name. */
  after?: readonly string[]
}

const firstPage = [
  'index.html',
  'app/pages/organization-list-screen.tsx',
  'platform/texts/languages/en.ts',
  'locales/en/organizations.json',
  'locales/en/crm.json',
]
/** Menus, choices and dialogs: loaded as soon as somebody uses the first page. */
const afterFirstPage = ['ui/dialogs/notice-region.tsx', 'ui/floating/menu-entries.tsx']

const used = [...firstPage, ...afterFirstPage]
/** Editors that need a library of their own from the start: for dragging, and for tables of thousands of lines. */
const editors = {
  templates: 'features/templates/template-page.tsx',
  nominations: 'features/nominations/nominations-page.tsx',
}

/** `npm run check` holds these (0240). */
export const budgets: readonly Budget[] = [
  { what: 'the back-office, first load', build: 'web', entries: firstPage, script: 200, style: 20 },
  { what: 'menus and dialogs', build: 'web', entries: afterFirstPage, script: 80, style: 12, after: firstPage },
  {
    what: 'a further page',
    build: 'web',
    entries: { each: /-(page|screen)\.tsx$/, except: Object.values(editors) },
    script: 40,
    after: used,
  },
  { what: 'the template editor', build: 'web', entries: [editors.templates], script: 64, after: used },
  { what: 'the nomination editor', build: 'web', entries: [editors.nominations], script: 61, after: used },
  { what: 'a page opened by a link', build: 'public', entries: { each: /^public\/entries\// }, script: 90 },
]
