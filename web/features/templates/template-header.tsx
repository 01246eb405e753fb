import { Button } from '@mantine/core'
import { IconCopy, IconEye, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { canEditTemplate } from '../../../domain/templates/template-rights.ts'
import { emailTypeOf } from '../../../domain/templates/email-content.ts'
import { may } from '../../../domain/rights/rules.ts'
import { useFormat } from '../../platform/texts/format.ts'
import { useGoTo, useRouteParams } from '../../platform/address/location.ts'
import { usePermissions } from '../../platform/session/permissions.tsx'
import { UiLink } from '../../ui/link.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useEditorState } from './editor/editor-store.ts'
import type { Template } from './editor/template-draft.ts'
import { TemplateExchange } from './exchange/template-exchange.tsx'
import { pathToNewTemplate, type KnownKind } from './template-kinds.ts'
import { isMarked, TemplateMarks } from './template-marks.tsx'
import { useDeleteTemplate } from './use-delete-template.tsx'
import { later } from '../../ui/floating/later.tsx'

const PreviewDialog = later(async () => (await import('./editor/preview-dialog.tsx')).PreviewDialog)

export type Back = { label: string; href: string }
type HeaderProps = { kind: KnownKind; template: Template; back: Back }

/** Facts about a template, and what can be done with it as a whole. */
export function TemplateHeader({ kind, template, back }: HeaderProps) {
  const { t } = useTranslation('templates')
  const { formatDate } = useFormat()
  const params = useRouteParams()
  const permissions = usePermissions()
  const isEmail = template.category === 'generic-email'
  return (
    <PageHeader
      title={template.name}
      back={back}
      meta={[
        isMarked(template) && <TemplateMarks key="marks" template={template} />,
        isEmail
          ? t(`mail.${emailTypeOf(template.content)}`)
          : t(`items.${template.type}`, { count: template.itemsCount }),
        t('page.updated', { date: formatDate(template.updated) }),
        template.owner && t('page.owner', { name: template.owner }),
        may(permissions, 'seeGuids') && t('page.id', { id: template.id }),
      ]}
      actions={
        <>
          <PreviewButton />
          {!isEmail && <TemplateExchange />}
          <Button
            component={UiLink}
            href={pathToNewTemplate(kind, params, template.id)}
            variant="default"
            leftSection={<IconCopy size={16} />}
          >
            {t('page.copy')}
          </Button>
          {!template.isDeleted && canEditTemplate(permissions, template.isMine) && (
            <DeleteButton template={template} listHref={back.href} />
          )}
        </>
      }
    />
  )
}

export function NewTemplateHeader({ kind, back }: { kind: KnownKind; back: Back }) {
  const { t } = useTranslation('templates')
  const emailType = useEditorState(({ draft }) => emailTypeOf(draft.content))
  return (
    <PageHeader
      title={t('page.new')}
      back={back}
      meta={[kind.category === 'generic-email' ? t(`mail.${emailType}`) : t(`tab.${kind.tab}`)]}
      actions={
        <>
          <PreviewButton />
          {kind.category !== 'generic-email' && <TemplateExchange />}
        </>
      }
    />
  )
}

function PreviewButton() {
  const { t } = useTranslation('templates')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={16} />} onClick={() => setOpen(true)}>
        {t('editor.preview')}
      </Button>
      {isOpen && <PreviewDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function DeleteButton({ template, listHref }: { template: Template; listHref: string }) {
  const { t } = useTranslation('templates')
  const goTo = useGoTo()
  const { remove, isPending, question } = useDeleteTemplate()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} />}
        loading={isPending}
        onClick={() => void remove(template, () => goTo(listHref, { replace: true }))}
      >
        {t('delete.action')}
      </Button>
      {question}
    </>
  )
}
