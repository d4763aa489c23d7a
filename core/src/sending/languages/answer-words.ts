import type { GivenType } from '../../base/given-type'
import type { WordedPaper } from '../../base/named-paper-words'
import type { GivenTopic } from '../../base/topic'
import type { FreeOf } from '../../vault/failing'

/**
 * All that an answer says in one language. Words are formal and of the trade, and nobody's gender is guessed. What
 * begins a line begins as that language writes it after a greeting.
 */
export type AnswerWords = {
  /** With {{customer}}, unless the language would have to know more of a person to call them by their name. */
  greeting: string
  /** Where no name is known. */
  unnamed: string
  thanks: string
  /** In place of the thanks, to who asks again before the first answer. */
  late: string
  /** In the place of it, where an answer brings what an earlier one could not. */
  promised: string
  attached: string
  linked: string
  /** They are in one file. */
  zipped: string
  /** Where a mail asks for documents of parts and names none. */
  whichParts: string
  missing: string
  /** What is missing has been asked of its maker. */
  requested: string
  /** Its documents say that substances are in it, above the threshold of the law. */
  containing: string
  /** Its documents say that it does not comply, in these topics. */
  failing: string
  /** Its documents say that it is not free of these: no law forbids them. */
  notFree: Record<'said' | 'prop65' | FreeOf, string>
  /** They say that it is free of these. */
  free: Record<FreeOf, string>
  /** Its documents say that it complies with RoHS by exemptions, and until when each holds, as far as is known. */
  exempted: string
  until: string
  untilDecided: string
  /** After its last day, while its renewal is open. */
  undecided: string
  /** Its declaration of REACH was made against a list that has grown since, and by what, as far as that is known. */
  olderList: string
  olderListSince: string
  /** Why a document that there is does not answer: its last day is over, its day of issue, or its Candidate List's. */
  lacks: Record<'expired' | 'issued' | 'older_list', string>
  /** The mail wants signed documents, and no signature was found in these. */
  unsigned: string
  /**
   * What documents, or people who have typed it, say of what the customer wants to know of a part; `attached`: they read
   * it in the document.
   */
  verdicts: Record<
    'title' | 'complies' | 'fails' | 'exempted' | 'contains' | 'containsNone' | 'unsaid' | 'attached',
    string
  >
  /** Its maker does not have it, or does not give it to us. */
  unavailable: string
  /** A form is sent in another version than the customer wants. */
  otherVersion: string
  offer: string
  regards: string
  /** Above the link at the end. */
  tooLarge: string
  /** Above the link by which a maker can answer a mail of ours; until when it works. */
  replyLink: string
  /** Above a mail that is quoted, as mail programs of that language write it, so that they fold the quote. */
  wrote: string
  /** What a part gets, or lacks. */
  entry: string
  /** Several documents of one type. */
  counted: string
  /** Between documents, or topics. */
  comma: string
  /** The table that says for each part what it gets. */
  cover: {
    /** What its file is called. */
    name: string
    /** Its columns: the customer's number of a part, its maker's, who that is, and what belongs to no other column. */
    yours: string
    number: string
    maker: string
    documents: string
    /**
     * What a cell says of a document that is not sent, that is sent, or is sent for the customer to read what it says, and of
     * what a text answers, or an earlier answer.
     */
    none: string
    issued: string
    see: string
    inMail: string
    brought: string
  }
  /** What kinds are called that every organization has; their own ones have one name. */
  documents: Record<GivenType, string>
  /** The substances that declarations name most, by their CAS numbers. Others are named as their document does. */
  substances: Record<'7439-92-1' | '7440-43-9' | '7439-97-6' | '18540-29-9', string>
  topics: Record<GivenTopic, string>
  /** Papers that have no topic of their own. */
  papers: Record<WordedPaper, string>
}
