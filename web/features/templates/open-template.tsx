import { may } from '../../../domain/rights/rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { isAs360ClientAdmin, type Permissions } from '../../../domain/access/permissions.ts'
import { canEditTemplate } from '../../../domain/templates/template-rights.ts'
import { differingPaths } from '../../../domain/templates/differences.ts'
import { templateActor } from '../../../domain/templates/template-ownership.ts'
import type { TemplateDraft } from '../../../domain/templates/template-content.ts'
import { interfaceLanguage } from '../../platform/texts/i18n.ts'
import { useContextIds, useGoTo, useRouteParams } from '../../platform/address/location.ts'
import { usePermissions } from '../../platform/session/permissions.tsx'
import { createEditorStore, EditorProvider, ReadOnlyProvider, type EditorStore } from './editor/editor-store.ts'
import { keepTemplate } from './editor/saving/keep-template.ts'
import { StoredProvider } from './editor/saving/save-kind.ts'
import { copyOf, draftOf, newDraft, type Template } from './editor/template-draft.ts'
import { TemplateEditor } from './editor/template-editor.tsx'
import { TemplateBanner } from './template-banner.tsx'
import { NewTemplateHeader, TemplateHeader, type Back } from './template-header.tsx'
import { pathToTemplate, type KnownKind } from './template-kinds.ts'

type OpenProps = { kind: KnownKind; template: Template; back: Back }

/** A stored template, to edit or, for those who may not, to read. */
export function OpenTemplate({ kind, template, back }: OpenProps) {
  const permissions = usePermissions()
  const queryClient = useQueryClient()
  const params = useRouteParams()
  const goTo = useGoTo()
  const [store] = useState(() =>
    createEditorStore(storedDraft(template), templateActor(permissions), {
      isRevealed: true,
      language: interfaceLanguage(),
    }),
  )
  useFreshest(store, template)
  const isReadOnly = !mayEdit(permissions, template)
  const handleSaved = (saved: Template) => {
    keepTemplate(queryClient, saved)
    if (saved.id !== template.id) goTo(pathToTemplate(kind, params, saved.id))
  }
  return (
    <EditorProvider value={store}>
      <StoredProvider value={template}>
        <ReadOnlyProvider value={isReadOnly}>
          <TemplateHeader kind={kind} template={template} back={back} />
          <TemplateBanner kind={kind} template={template} isReadOnly={isReadOnly} />
          <TemplateEditor hasBindings={!isAs360ClientAdmin(permissions) || template.isMine} onSaved={handleSaved} />
        </ReadOnlyProvider>
      </StoredProvider>
    </EditorProvider>
  )
}

type NewProps = { kind: KnownKind; original: Template | undefined; back: Back }

/** A template that is not stored yet. */
export function NewTemplate({ kind, original, back }: NewProps) {
  const { t } = useTranslation('templates')
  const permissions = usePermissions()
  const { orgGuid } = useContextIds()
  const params = useRouteParams()
  const goTo = useGoTo()
  const [store] = useState(() => {
    const fresh = newDraft(kind, orgGuid, permissions)
    const draft = original ? copyOf(original, t('editor.copyName', { name: original.name }), fresh) : fresh
    return createEditorStore({ value: draft, revision: 0 }, templateActor(permissions), {
      isRevealed: original !== undefined,
      language: interfaceLanguage(),
    })
  })
  return (
    <EditorProvider value={store}>
      <NewTemplateHeader kind={kind} back={back} />
      <TemplateEditor hasBindings onSaved={({ id }) => goTo(pathToTemplate(kind, params, id), { replace: true })} />
    </EditorProvider>
  )
}

function mayEdit(permissions: Permissions, { isDeleted, isMine, category }: Template): boolean {
  if (isDeleted || (category === 'competency' && !may(permissions, 'manageCompetencySystems'))) return false
  return canEditTemplate(permissions, isMine)
}

/** A newer state from the server replaces a draft without changes. */
function useFreshest(store: EditorStore, template: Template): void {
  useEffect(() => {
    const stored = storedDraft(template)
    const { base, draft, revision, isDirty, isSaving } = store.get()
    if (isDirty || isSaving || stored.revision === revision) return
    // While there are unsaved changes the old revision stays, so that saving detects that others have saved.
    if (isSameBut(stored.value, base)) store.holder.set({ ...store.get(), draft, revision: stored.revision })
    else store.restart(stored)
  }, [store, template])
}

const storedDraft = (template: Template) => ({ value: draftOf(template), revision: template.revision })

/** Languages that were added but have no text yet exist only in this editor. */
function isSameBut(one: TemplateDraft, other: TemplateDraft): boolean {
  return differingPaths({ ...one, languagesCodes: [] }, { ...other, languagesCodes: [] }).length === 0
}
