import type { TemplateDraft } from '../../../../domain/templates/template-content.ts'
import { languagesWithContent } from '../../../../domain/templates/translations.ts'
import { editable } from '../editor/keys.ts'
import { useEditorStore, useIsReadOnly } from '../editor/editor-store.ts'
import { ExchangeMenu } from './exchange-menu.tsx'
import type { ImportedTemplate } from './use-template-import.tsx'

/** The exchange menu of the editor around it. An import is an edit like any other: it can be discarded or saved. */
export function TemplateExchange() {
  const store = useEditorStore()
  const isReadOnly = useIsReadOnly()
  const handleImport = (imported: ImportedTemplate) => {
    store.set({ open: 0, isRevealed: true })
    store.dropLanguage((draft) => editable(withImported(draft, imported)))
  }
  return <ExchangeMenu getDraft={() => store.get().draft} isReadOnly={isReadOnly} onImport={handleImport} />
}

/** A file replaces the content with its languages; a template without a name takes the file's. */
function withImported(draft: TemplateDraft, { content, name, description }: ImportedTemplate): TemplateDraft {
  const isNamed = draft.name.trim() !== ''
  const languages = languagesWithContent(content)
  return {
    ...draft,
    content,
    name: isNamed ? draft.name : name,
    description: isNamed ? draft.description : description,
    languagesCodes: languages.length > 0 ? languages : draft.languagesCodes,
  }
}
