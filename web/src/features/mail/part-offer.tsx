import type { ExtractedProduct } from '@attestry/core/mail/inbox'
import { partId } from '@attestry/core/mail/corrected-analysis'
import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useEffect, useState, type ReactNode } from 'react'
import { useCommands } from '../../lib/actions/commands'
import { attempt } from '../../lib/actions/notify'
import { useConnectingBackend } from '../../lib/api/backend'
import { addPart, REMOVAL_FAILED, removePart } from './part-actions'
import type { Pressed } from './reading/pressed-word'

type Props = {
  emailId: number
  parts: readonly ExtractedProduct[]
  /** A mark was pressed: the part is to be shown. */
  onPoint?: ((id: string) => void) | undefined
  /** The text of the mail. What is pressed in a frame it passes on, with the frame. */
  children: (onPress: (pressed: Pressed | null, frame?: HTMLElement) => void) => ReactNode
}

/** The place of what is offered, from the upper left corner of the text. */
type Offer = Pressed & { left: number; top: number }

/** The text of a mail, in which words can be pressed: to make a part of them, or to say that they are none. */
export function PartOffer({ emailId, parts, onPoint, children }: Props) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const backend = useConnectingBackend()
  const [offer, setOffer] = useState<Offer | null>(null)
  const close = () => setOffer(null)
  useCommands([{ name: 'Close', group: 'Screen', keys: ['Escape'], isEnabled: offer !== null, run: close }])
  useEffect(() => {
    if (!offer) return
    const elsewhere = ({ target }: Event) => place?.contains(target as Node) || setOffer(null)
    document.addEventListener('mousedown', elsewhere)
    return () => document.removeEventListener('mousedown', elsewhere)
  }, [offer, place])

  const press = (pressed: Pressed | null, frame?: HTMLElement) => {
    const around = place?.getBoundingClientRect()
    if (!pressed || !around) return close()
    const inside = frame?.getBoundingClientRect() ?? { left: 0, top: 0 }
    const left = pressed.at.left + inside.left - around.left
    setOffer({
      ...pressed,
      left: Math.max(0, Math.min(left, around.width - OFFER_WIDTH)),
      top: pressed.at.bottom + inside.top - around.top + 4,
    })
    const part = pressed.part === null ? undefined : parts[pressed.part]
    // Whoever selects it stays in the text.
    if (part && !pressed.selection) onPoint?.(partId(part))
  }
  const caller = async (): Promise<Parameters<typeof addPart>[2]> => {
    const { api } = await backend
    return (endpoint, input) => api.call(endpoint, input)
  }
  /** What was selected is said, so that it is not offered again. */
  const take = () => {
    offer?.selection?.removeAllRanges()
    close()
  }
  const add = (words: string) => {
    take()
    void attempt(async () => addPart(emailId, words, await caller()), ['Failed to add parts'])
  }
  const remove = (index: number) => {
    take()
    const part = parts[index]
    if (part) void attempt(async () => removePart(emailId, { part, place: index }, await caller()), REMOVAL_FAILED)
  }
  return (
    <Box ref={setPlace} sx={{ position: 'relative' }}>
      {children(press)}
      {offer && (
        <Paper elevation={4} sx={{ ...look, left: offer.left, top: offer.top }}>
          {offer.part === null ? (
            <Button
              size="small"
              startIcon={<AddIcon />}
              onClick={() => add(offer.words)}
              title={offer.words}
              sx={button}
            >
              Add as Part
            </Button>
          ) : (
            <Button
              size="small"
              color="inherit"
              startIcon={<RemoveIcon />}
              onClick={() => offer.part !== null && remove(offer.part)}
              sx={button}
            >
              Not a Part
            </Button>
          )}
        </Paper>
      )}
    </Box>
  )
}

const OFFER_WIDTH = 132
const look = { position: 'absolute', zIndex: 1, width: OFFER_WIDTH, display: 'grid' } as const
const button = { whiteSpace: 'nowrap', px: 1 } as const
