import { useEffect, useMemo } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { checkTool, type ToolField } from '../../../../domain/tools/check-tool.ts'
import { parseCustomInput } from '../../../../domain/tools/custom-input.ts'
import { lockOfField, type SavedToolField, type ToolLife } from '../../../../domain/tools/tool-life.ts'
import { isSameToolName } from '../../../../domain/tools/tool-name.ts'
import { useGoTo } from '../../../platform/address/location.ts'
import { wordFieldError } from '../../../platform/calls/field-errors.ts'
import { notify } from '../../../platform/notices.ts'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { FormFrame } from '../../../ui/form/form-frame.tsx'
import { useFormFrame, type SaveOutcome } from '../../../ui/form/use-form-frame.ts'
import { Banner } from '../../../ui/page/banner.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { JobField, LanguageField, NormsField, PasswordFormatField, TemplateField } from './choice-fields.tsx'
import { ColorField } from './color-field.tsx'
import { CustomInputField } from './custom-input-field.tsx'
import { rememberChoices } from './last-choices.ts'
import { NameField } from './name-field.tsx'
import {
  bodyOf,
  chosenOf,
  emptyForm,
  formOf,
  isShown,
  type CatalogueTool,
  type CustomTool,
  type ToolForm,
} from './tool-form.ts'
import { ToolFormContext, useToolForm } from './tool-form-context.ts'
import { ToolPicker } from './tool-picker.tsx'
import { automaticNameOf } from './automatic-name.ts'
import { useToolLists, type Catalogue } from './use-catalogue.ts'
import { useSaveTool } from './use-save-tool.ts'
import { useToolWords } from './use-tool-words.ts'
import classes from './tool-form.module.css'

type Props = {
  catalogue: Catalogue
  /** What is changed, or copied. */
  stored: CustomTool | undefined
  isCopy: boolean
  /** Null for favourites. */
  projGuid: string | null
  /** The other tools of the project, or favourites. */
  others: readonly { id: number; name: string }[]
  readOnly: boolean
  /** Where to go after saving. */
  back: string
}

const factsOf = ({ tool, providerInfo }: CustomTool): CatalogueTool => ({ ...tool, ...providerInfo })

/** One form for tools of projects and favourites. */
export function ToolEditor({ catalogue, stored, isCopy, projGuid, others, readOnly, back }: Props) {
  const { t } = useTranslation('tools')
  const id = isCopy ? undefined : stored?.id
  const initial = useMemo(() => (stored ? formOf(stored) : emptyForm), [stored])
  const save = useSaveTool(projGuid, id)
  const model = useFormFrame<ToolForm>({
    initial,
    revision: isCopy ? undefined : stored?.revision,
    save: (form, revision) => submit(form, revision),
    errorText: wordFieldError,
  })
  const { values } = model.form
  const tool = catalogue.tools.find((one) => String(one.id) === values.toolId) ?? keptTool(stored, values)
  const lists = useToolLists(tool, values, projGuid)
  const automaticName = automaticNameOf({ tool, form: values, catalogue, lists, stored })
  const name = values.useDefaultName ? automaticName : values.name
  const isNameTaken = others.some((other) => other.id !== id && isSameToolName(other.name, name))
  const words = useToolWords({ catalogue, lists })
  async function submit(form: ToolForm, revision: unknown): Promise<SaveOutcome<ToolForm>> {
    if (isNameTaken) {
      const code = projGuid === null ? 'FAVORITE_NAME_TAKEN' : 'TOOL_NAME_TAKEN'
      notify({ kind: 'warning', title: t(`error.${code}`) })
      return { ok: false, fieldErrors: [{ path: 'name', code }] }
    }
    const outcome = await save.run({ ...bodyOf(form), name: name.trim() }, revision)
    if (outcome.ok && tool) rememberChoices(form, tool)
    return outcome
  }
  useLeaving(save.isSaved && !model.dirty, back)
  const life: ToolLife = {
    hasLogins: !isCopy && stored?.hasLogins === true,
    isOfWave: !isCopy && stored?.waveGuid != null,
  }
  const context = {
    form: model.form,
    catalogue,
    lists,
    tool,
    stored,
    automaticName,
    isNameTaken,
    isLocked: (field: SavedToolField) => lockOfField(life, field) !== null,
    projGuid,
  }
  const unsavable = useUnsavable(tool, values, lists.input?.customInputStructure, life)
  return (
    <ToolFormContext value={context}>
      <FormFrame
        model={model}
        words={words}
        readOnly={readOnly}
        alwaysSaves={isCopy}
        {...unsavable}
        saveLabel={t(id === undefined && !save.isSaved ? 'form.add' : 'form.save')}
      >
        {!readOnly && (life.isOfWave || life.hasLogins) && (
          <Banner tone="ink" title={t(life.isOfWave ? 'form.ofWave' : 'form.hasLogins')}>
            {t(life.isOfWave ? 'form.ofWaveText' : 'form.hasLoginsText')}
          </Banner>
        )}
        <div className={classes.page}>
          <Box>
            <Fields />
          </Box>
        </div>
      </FormFrame>
    </ToolFormContext>
  )
}

/** The tool of the stored record, where the catalogue is not for this person. */
function keptTool(stored: CustomTool | undefined, { toolId }: ToolForm): CatalogueTool | undefined {
  return stored && String(stored.tool.id) === toolId ? factsOf(stored) : undefined
}

function Fields() {
  const { form, tool } = useToolForm()
  const has = (field: ToolField) => tool !== undefined && isShown(tool, form.values, field)
  return (
    <FieldGrid>
      <ToolPicker />
      <NameField />
      <FieldGrid columns={2}>
        {has('language') && <LanguageField />}
        {has('normsId') && <NormsField />}
        {has('passwordFormatId') && <PasswordFormatField />}
        {has('job') && <JobField />}
        {has('competencySystemId') && <TemplateField field="competencySystemId" />}
        {has('ratingScaleId') && <TemplateField field="ratingScaleId" />}
      </FieldGrid>
      {has('customInput') && <CustomInputField />}
      <ColorField />
    </FieldGrid>
  )
}

/** Why it cannot be saved now (OPS-5-78 to OPS-5-84). What is locked is not asked for. */
function useUnsavable(
  tool: CatalogueTool | undefined,
  form: ToolForm,
  structure: string | undefined,
  life: ToolLife,
): { awaits?: string; blocked?: string } {
  const { t } = useTranslation('tools')
  const isOpen = ({ path }: { path: SavedToolField }) => lockOfField(life, path) === null
  const missing = checkTool(
    life.isOfWave && tool ? { ...tool, requiresWaveSetup: false } : (tool ?? null),
    chosenOf(form),
  )
    .filter(isOpen)
    .map(({ path }) => t(`field.${path}`))
  if (missing.length > 0) return { awaits: t('form.missing', { fields: missing.join(', ') }) }
  const issues = tool?.requiresCustomInput ? parseCustomInput(form.customInput, structure).issues : []
  return issues.length > 0 ? { blocked: t('form.inputWrong') } : {}
}

/** Goes on once everything typed is stored and the leave guard has let go. */
function useLeaving(isDone: boolean, back: string): void {
  const goTo = useGoTo()
  useEffect(() => {
    if (isDone) goTo(back)
  }, [isDone, back, goTo])
}
