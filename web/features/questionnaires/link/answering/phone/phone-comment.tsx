import { useState } from 'react'
import { commentMax } from '../../../../../../domain/questionnaires/answer-limits.ts'
import { usePage } from '../../../../../link/page-context.tsx'
import { CommentField } from '../comment-field.tsx'
import classes from './phone.module.css'

type PhoneCommentProps = { languageCode: string; value: string; onChange: (text: string) => void }

export function PhoneComment({ languageCode, value, onChange }: PhoneCommentProps) {
  const { t } = usePage()
  const [length, setLength] = useState(value.length)
  return (
    <div className={classes.comment}>
      <CommentField
        id="comment"
        value={value}
        onChange={onChange}
        labelledBy="question person"
        describedBy="comment-tip"
        lang={languageCode}
        onLength={setLength}
      />
      <p id="comment-tip" className={`small dim figures ${classes.where}`}>
        <span>{t('questionnaires:answering.commentTip')}</span>
        <span>
          {length} / {commentMax}
        </span>
      </p>
    </div>
  )
}
