import { exemptionsSource, listSource } from '@attestry/core/law/words'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNewestList } from '../../lib/live/use-candidate-list'

/** Which editions of the law the statuses are held against, and where those are from. */
export function LawNote() {
  const newest = useNewestList(useState(Date.now)[0])
  return (
    <Typography variant="caption" color="textSecondary" component="p">
      REACH: {listSource(newest)}. RoHS exemptions: {exemptionsSource}.
    </Typography>
  )
}
