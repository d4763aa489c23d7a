import { MAX_REQUEST_FILES, requestFileRefusal } from '@attestry/core/requests/customer-requests'
import { useUploads } from '../../../lib/forms/use-uploads'

/**
 * Files of a request. They are sent as soon as they are chosen, after a look at their name and size. What nobody
 * attaches, the server removes after a day.
 * @param taken how many files the request has already
 * @param onSent is told of each that has arrived; it is then no upload any more
 */
export const useFileUploads = (taken: number, onSent?: (id: number) => Promise<void>) =>
  useUploads({
    begin: () => ({}),
    refusalOf: ({ name, size }, place, others) =>
      requestFileRefusal(name, size) ??
      (taken + others.filter(({ state }) => state !== 'failed').length + place >= MAX_REQUEST_FILES
        ? `A request can have ${MAX_REQUEST_FILES} files.`
        : null),
    purpose: 'request',
    work: async ({ id }) => {
      await onSent?.(id)
      return onSent ? null : {}
    },
  })
