import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { largestImageBytes } from '../../../../../../../contract/mailing/images.ts'
import { wordFieldError } from '../../../../../../platform/calls/field-errors.ts'
import { useTranslation } from '../../../../../../platform/texts/use-translation.tsx'
import { DropZone } from '../../../../../../ui/controls/drop-zone.tsx'
import { NumberField } from '../../../../../../ui/controls/number-field.tsx'
import { DialogFoot } from '../../../../../../ui/dialogs/dialog-foot.tsx'
import { Dialog } from '../../../../../../ui/dialogs/dialog.tsx'
import { FieldGrid } from '../../../../../../ui/form/field-grid.tsx'
import type { InsertionProps } from './dialog-props.ts'
import { PictureUpload, type UploadedPicture } from './picture-upload.tsx'
import { isFitting, pictureAttributes, selectedPicture, widestPicture, widthOf } from './picture-attributes.ts'
import classes from '../body.module.css'

type Props = Pick<InsertionProps, 'editor' | 'onClose'> & {
  /** Dropped or pasted into the text. */
  file?: File | undefined
}

/** A new picture, or the selected one: kept by Assay, and described for those who do not see it. */
export function PictureDialog({ editor, file: dropped, onClose }: Props) {
  const { t } = useTranslation('mail-body')
  const [stored] = useState(() => (dropped ? undefined : selectedPicture(editor.state.selection)))
  const [file, setFile] = useState(dropped)
  const [picture, setPicture] = useState<UploadedPicture | undefined>(stored)
  const [alt, setAlt] = useState(stored?.alt ?? '')
  const [isDecoration, setIsDecoration] = useState(stored?.alt === '')
  const [width, setWidth] = useState<number | null>(stored?.shown ?? null)
  const [isChecked, setIsChecked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isTooLarge = file !== undefined && file.size > largestImageBytes
  const failure = isTooLarge ? wordFieldError('PICTURE_TOO_LARGE') : problem
  const handleFiles = ([chosen]: File[]) => {
    setProblem(undefined)
    setPicture(undefined)
    setFile(chosen)
  }
  const handleUploaded = (uploaded: UploadedPicture) => {
    setPicture(uploaded)
    setWidth(widthOf(uploaded))
    setFile(undefined)
  }
  const isDescribed = isDecoration || alt.trim() !== ''
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setIsChecked(true)
    if (!picture || !isDescribed || !isFitting(width)) return
    const attrs = pictureAttributes(picture, isDecoration ? '' : alt.trim(), width)
    if (stored) editor.chain().focus().updateAttributes('image', attrs).run()
    else editor.chain().focus().insertContent({ type: 'image', attrs }).run()
    onClose()
  }
  const noPicture = isChecked && !picture && !file ? t('picture.none') : undefined
  return (
    <Dialog opened onClose={onClose} title={stored ? t('picture.change') : t('picture.new')}>
      <form onSubmit={handleSubmit} noValidate>
        <FieldGrid columns={1}>
          {picture && <img className={classes.preview} src={picture.path} alt={t('picture.preview')} />}
          {file && !failure && (
            <PictureUpload
              key={`${file.name} ${file.size} ${file.lastModified}`}
              file={file}
              onUploaded={handleUploaded}
              onFailure={(words) => {
                setFile(undefined)
                setProblem(words)
              }}
            />
          )}
          <DropZone
            low
            multiple={false}
            accept={['image/png', 'image/jpeg', 'image/gif', 'image/webp']}
            label={t('picture.file')}
            icon={<IconPhotoUp size={24} aria-hidden="true" />}
            title={picture ? t('picture.another') : t('picture.drop')}
            hint={t('picture.kinds')}
            onFiles={handleFiles}
          />
          {(failure ?? noPicture) && (
            <p className={classes.failure} role="alert">
              {failure ?? noPicture}
            </p>
          )}
          <TextInput
            label={t('picture.alt')}
            description={t('picture.altHint')}
            value={alt}
            maxLength={300}
            required={!isDecoration}
            disabled={isDecoration}
            error={isChecked && !isDescribed ? t('picture.noAlt') : undefined}
            data-autofocus
            onChange={(event) => setAlt(event.currentTarget.value)}
          />
          <Checkbox
            label={t('picture.decoration')}
            checked={isDecoration}
            onChange={(event) => setIsDecoration(event.currentTarget.checked)}
          />
          <NumberField
            label={t('picture.width')}
            description={t('picture.widthHint')}
            value={width}
            min={1}
            max={widestPicture}
            allowDecimal={false}
            error={isChecked && !isFitting(width) ? t('picture.widthWrong', { max: widestPicture }) : undefined}
            onChange={setWidth}
          />
        </FieldGrid>
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{stored ? t('save') : t('insert')}</Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
