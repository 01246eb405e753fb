import type { useTranslation } from '../../../../platform/texts/use-translation.tsx'

/** What the code editor calls the parts of its search, in English, and our words for them. */
export function phrasesOf(t: ReturnType<typeof useTranslation<'report-templates'>>['t']): Record<string, string> {
  return {
    Find: t('code.find'),
    Replace: t('code.replace'),
    next: t('code.next'),
    previous: t('code.previous'),
    all: t('code.all'),
    'match case': t('code.matchCase'),
    'by word': t('code.byWord'),
    regexp: t('code.regexp'),
    replace: t('code.replaceOne'),
    'replace all': t('code.replaceAll'),
    close: t('code.close'),
    'current match': t('code.currentMatch'),
    'replaced $ matches': t('code.replaced'),
    'replaced match on line $': t('code.replacedOn'),
    'on line': t('code.onLine'),
    Completions: t('code.completions'),
    Diagnostics: t('problems.title'),
    'No diagnostics': t('problems.none'),
  }
}
