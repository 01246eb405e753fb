/** What a browser may load, compressed by gzip, in kB of 1,000 bytes. Browsers are sent brotli, some 13 % less. */
export type Budget = {
  what: string
  build: 'web' | 'public'
  /** Entries of the build's manifest: a name, or the end that several names share, each of which is weighed by itself. */
  entries: readonly string[] | { each: RegExp }
  script: number
  style?: number
  /** What has been loaded before, by name. */
  after?: readonly string[]
  /** Large modules that come once somebody needs them: none of the entries may load them at once. */
  later?: readonly string[]
}

/** In Russian, whose texts are the largest. */
const firstPage = [
  'index.html',
  'app/pages/organization-list-screen.tsx',
  'platform/texts/languages/ru.ts',
  'locales/ru/organizations.json',
  'locales/ru/crm.json',
]
/** Menus, choices and dialogs: loaded as soon as somebody uses the first page. */
const afterFirstPage = ['ui/dialogs/notice-region.tsx', 'ui/floating/menu-entries.tsx']

const used = [...firstPage, ...afterFirstPage]

/** `npm run check` holds these (0240). */
export const budgets: readonly Budget[] = [
  // With its document, which holds the texts of one language, below 30 kB.
  { what: 'the sign-in page', build: 'public', entries: ['public/entries/login.tsx'], script: 12, style: 10 },
  { what: 'the back-office, first load', build: 'web', entries: firstPage, script: 199, style: 20 },
  // With the field of several choices, since two features show it.
  { what: 'menus and dialogs', build: 'web', entries: afterFirstPage, script: 82, style: 12, after: firstPage },
  // ProseMirror by Tiptap, which only those load who write the body of a mail.
  {
    what: 'the editor of bodies of mails',
    build: 'web',
    entries: ['features/templates/editor/mails/body/body-cell.tsx'],
    script: 180,
    style: 8,
    after: [...used, 'features/templates/template-page.tsx', 'features/templates/editor/mails/mails-editor.tsx'],
  },
  { what: 'a further page', build: 'web', entries: { each: /-(page|screen)\.tsx$/ }, script: 41, after: used },
  {
    what: 'a page opened by a link',
    build: 'public',
    entries: { each: /^public\/entries\// },
    script: 90,
    // Numbering plans of phones, 50 kB: they come when a form opens.
    later: ['../domain/text/phone-number.ts'],
  },
]
