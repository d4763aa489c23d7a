import { act, cleanup, screen } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { useLive } from '../live/live'
import { useFailureToast } from './use-failure-toast'

afterEach(() => {
  toast.dismiss()
  cleanup()
})

test('a list that cannot be read says so in one toast, not before', async () => {
  let fail: (failure: Error) => void = () => {}
  const source = {
    key: 'failing',
    listen: (_onData: (data: string) => void, onError: (error: Error) => void) => {
      fail = onError
      return () => {}
    },
  }
  const List = () => {
    const live = useLive(source)
    useFailureToast(live, 'Failed to fetch product analysis')
    return <p>{live.status}</p>
  }
  await renderInApp(<List />)
  expect(toast.getToasts()).toEqual([])
  act(() => fail(new Error('no index')))
  expect(await screen.findAllByText('Failed to fetch product analysis')).toHaveLength(1)
})
