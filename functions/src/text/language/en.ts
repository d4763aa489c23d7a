import type { Language } from './shape'

export const en: Language = {
  code: 'en',
  common:
    'the and of to for is are you we with this that your our from have be on it not as or by any will can please all these if at an has which been would',
  concepts: {
    papers:
      'environmental doc*|environmental cert*|environmental info*|environmental decl*|environment decl*|environmental compliance|environmental statement*|enviro cert*|eco doc*|green doc*|compliance doc*|compliance cert*|compliance data|compliance info*|compliance pkg|compliance package|compliance paper*|compliance decl*|compliance statement*|compliance file*|compliance letter*|compliance question*|compliance request*|material compliance|product compliance|substance compliance|substance decl*|substance info*|substance statement*|hazardous substance*|hazardous stuff|hazardous material*|restricted material*|restricted substance*|regulatory statement*|regulatory doc*|regulatory info*|regulatory compliance|usual paperwork|usual docs|usual four|usual certs|usual documents|the usual|paperwork|declaration pack|document pack|technical file|tech file|safety file|what is in it|whats in|what they are made of|what goes into it|ingredient list|material data|materials data|chemical composition|substance evidence|banned substance*|declarable substance*|supplier declaration*|declaration request*|substance list*|substances of concern|environmental paper*|environmental pack*|environmental stuff|environmental package|green paperwork|green papers|green certificate*|regulatory paperwork|regulatory papers|compliance set|compliance bundle|compliance folder|compliance papers|eco statement*|product stewardship|chemical compliance|chemicals file|chemical statement*|chemical declaration*|chemical regulations|banned chemical*|hazardous chemical*|harmful substance*|toxic substance*|toxic stuff|nasty stuff|nasties|bad stuff|declaration set|set of declarations|same papers|same documents|same treatment|same set|usual set|usual package|usual pack|usual bundle|usual papers|usual statements|usual declarations|customary documents|standard documents|standard declarations|the green stuff',
    document:
      'declaration*|certificat*|cert|certs|statement*|test report*|report|reports|document|documents|documentation|docs|doc|dec|decs|dec s|coc|cocs|coa|letter|letters|template*|form|forms|sheet|sheets|in writing|written confirmation|evidence|paper|papers|proof|pdf|pdfs|files|file|data sheet*|disclosure|summary|xml|questionnaire*|screenshot*|classification*|info|information|data|pkg|package',
    rohs: 'lead free|lead-free|pb free|pb-free|leadfree|lead exemption*|exemption 7*|contain lead|contains lead|free of lead|restriction of hazardous|lead, mercury|mercury, cadmium|lead and mercury|flame retardants pbb|six substances|ten substances|phthalate*|does it have lead|lead or mercury|hexavalent|cadmium|any lead in|lead in it|rohs*|lead content|leaded|lead (pb*|lead-containing|contains pb|pb content|restricted substances directive|hazardous substances directive|10 substances|10 restricted|six restricted|ten restricted|four phthalates|rohs exemption*|exemption 6*|mercury|chromium vi|chrome vi|hexavalent chromium|without lead|no lead in|lead in solder|lead based|lead and cadmium',
    reach:
      'reach declaration*|reach statement*|reach svhc|reach cert*|reach compliance|reach compliant|reach letter*|reach doc*|reach info*|reach status|reach art*|reach report*|reach regulation|eu reach|reach & *|reach and rohs|reach conform*|rohs reach|rohs/reach|rohs & reach|rohs and reach|rohs, reach|substances of very high concern|candidate list|very high concern|svhcs|substances of concern|substance of concern|sv hc|candidate substances|candidate-list|very-high-concern|high concern|scip|safer waste|european chemicals|chemicals agency|chemicals regulation|eu chemicals|authorisation list|annex xvii|annex xiv|restricted under annex',
    prop65:
      'prop 65|prop65|prop-65|proposition 65|p65|prop. 65|california prop*|ca prop*|ca 65|safe drinking water and toxic*|list of california|cali warning*|ca65|california warning*|californian warning*|warning for california|prop sixty*|proposition sixty*|calif. warning|california label*|california law|california list|california thing|california paper*|list from california|californian list|californian law|californian label|californian prop*|cancer warning*|cancer and reproductive|carcinogen*|state of california|ca warning|warning label for ca|toxic enforcement',
    conflict_minerals:
      'conflict mineral*|conflict-mineral*|conflict free|3tg|3 tg|tin, tantalum|tantalum, tin|tin tantalum|dodd frank|dodd-frank|responsible mineral*|extended mineral*|smelter*|eicc*|cobalt and mica|cobalt + mica|conflict-free|conflict metals|minerals template*|minerals report*|mineral report*|minerals declaration*|minerals survey|minerals form*|minerals questionnaire|minerals sourcing|mineral sourcing|minerals origin|responsible sourcing|tin tungsten|tin, tungsten|tungsten, tantalum|gold and tin|tin and gold|tin, gold|smelters|cobalt report*|cobalt and|cobalt, mica|congo|drc|blood mineral*|critical mineral*|extended minerals|refiner list|reporting template',
    country_of_origin:
      "country of origin|countries of origin|country of manufacture|country of assembly|certificate of origin|certificates of origin|cert of origin|certification of origin|proof of origin|origin|origins|supplier declaration of origin|supplier's declaration|suppliers declaration|long-term supplier*|long term supplier*|preferential|usmca|cusma|nafta|where they are made|where is it made|where are they made|made in which country|manufacturing country|wafer diffusion|wafer fab|ctry of*|form a|country where|where the goods were made|where they were made|where each is made|where it is made|where it was made|where these are made|place of manufacture|made in|where made|where manufactured|where produced|manufactured in which|made in what|produced in which|which country|what country|country it comes|country they come|come from which|where do they come|where does it come|where these come|where they come|where it comes|where did it come|non-preferential|origin declaration*|origin statement*|origin cert*|origin info*|origin data|origin mark*|proof of preferential|supplier s declaration|statement of origin|statement on origin|declaration of origin|preferential origin|free trade|free-trade|buy american|trade agreements act|assembly country|country of diffusion|diffusion country|fab country|country made|coos|c of o|c.o.o|cofo|origin of goods|origin of the goods|chinese origin|origin country|origin per line|manufactured where|made where|manufacturing location|c/o form|long term declaration*|long-term declaration*|ltsds|which countries|countries did|really made|where s this|where is this|where this|stuff made|comes out of",
    hs_code:
      'hs code*|hs-code*|hs number*|hts|htsus|hts code*|hs codes|hs no*|tariff code*|tariff number*|tariff no*|tariff class*|tariff item*|tariff data|tariff heading*|customs code*|customs tariff*|customs number*|commodity code*|comm. code*|commodity number*|statistical commodity*|stat. goods no*|hsn|hsn code*|taric|intrastat code*|schedule b|harmonized code*|harmonised code*|harmonized tariff*|customs classification*|cn code*|origin and hs|origin, hs|origin + hs|hs and origin|hs, origin|hs + origin|hs & origin|hs with 6|hs with six|the hs|columns hs|line for customs|hs numbers|hs num*|hs classification*|hs class*|hs heading*|hs-heading*|tariff line*|tariff codes|tariff numbers|tariff info*|tarif code*|tarif number*|import tariff*|import code*|import classif*|export code*|commodity codes|comm code*|customs codes|customs heading*|customs data|customs info*|customs classif*|customs tariff number*|harmonized system|harmonised system|harmonized number*|harmonised number*|harmonized classif*|harmonised classif*|harmonisation code*|statistical number*|statistical code*|stat code*|stat number|10-digit|10 digit|ten digit*|ten-digit|8-digit|8 digit|eight digit*|eight-digit|6-digit|six digit|six-digit|schedule-b|hts classif*|hts number*|hts no*|duty code*|classification code*|ncm|import duty code',
    pfas: 'perfluor*|per- and polyfluor*|polyfluoro*|forever chemical*|fluorinated substance*|something with fluorine|fluoropolymer*|amara s law|no-fluorine|added fluorine|fluorine free|fluorine-free|fluorinated|fluoro*|fluorine*|forever-chemical*|pfas-free|per-fluor*|poly-fluor*|perfluoro*|fluorochemical*|ptfe|teflon|pfoa|pfos|pf as|fluorinated polymer*|polyfluor*|per- or poly*',
    other:
      'full material decl*|full material disclosure|full materials disclosure|material declaration*|material composition*|materials declaration*|material data sheet*|material content*|composition data|fmd|fmds|tsca*|pops|pop regulation|pop statement*|persistent organic*|halogen free*|halogen-free*|halogenfree|halogen content|halogen data|halogens|low halogen|safety data sheet*|material safety*|sds|msds|un38.3|un 38.3|battery directive|battery regulation|weee|elv|end-of-life vehicle*|end of life vehicle*|eccn|eccns|export control*|export classif*|asbestos*|natural rubber latex|latex free|latex|ukca|ce cert*|ce doc*|mccp|mccps|tbbpa|antimony|bromine|brominated|ods|ozone deplet*|red phosphorus|conflict of origin of metals|specialty metals|metal content|smelted|biocid*|nanomaterial*|packaging directive|packaging declaration*|gots|rba|dual use|dual-use|license exception|cbam|eudr|lksg|imds|mds|outgas*|sulphur compounds|bpa|rubber|silicone free|lacquer*|iec 62474|ipc-1752*|ipc 1752*|ipc1752*|chemsherpa*|material origin|transport report|what is actually in it|what is actually in|what s in it|what is in it|list of ingredients|material breakdown|food-contact|food contact|forced labor|forced labour|uflpa|outgassing|same set as last*|same as last year|same papers as|same documents as|same pack as|halogen|bfr|bfrs|bfr/cfr|full substance*|full disclosure|full composition|bill of substances|bill of materials substance|battery passport|digital product passport|safety sheet*|safety data|pbt|pip (3:1)|mosh|moah',
    please:
      'please|pls|plz|kindly|plse|be so kind|we kindly|would be grateful|would appreciate|much appreciated|would be great|would be perfect|would be ideal|help me|help us|hope you can',
    send: 'send|provide|supply us|supply the|supply your|supply eccn|supply|submit|furnish|forward|share|email|e-mail|mail me|ping over|give us|give me|get me|get them|get the|pass|upload|transmit|return it|return the|let us have|let me have|issue|advise|update|arrange|do the needful|hand in|deliver them|throw that in|chase|follow up with|obtain|dig up|sort me out|have someone email|help to send|state',
    need: 'need|needs|needed|require|requires|required|requirement|request|requests|requesting|requested to provide|looking for|look for|searching for|i search|asking for|ask for|we ask|asks for|wants|want|would like|we are short|short of|after the|d like|have to know|must have|must be provided|expect|call for|solicits|reqd|in want of',
    can: 'can you|could you|would you|will you|can i get|can i have|could i get|could i have|may i have|may we have|can we get|could we get|do you have|do u have|have u got|have you got|got any|is there a|is it possible|any chance|are you able|could somebody|can somebody|could someone|can someone|would it be possible|can u|could u|you got|are these|are they|can you tell|who over there',
    confirm:
      'confirm|confirmation whether|tell us|tell me|let us know whether|inform us|state whether|please state|verify|clarify|please advise|check whether|check if|declare|indicate|answer the|identify|classify',
    fill: 'fill in|fill out|fill the|fill it|fill and|complete the|complete and|completed and|complete our|complete it|complete all|please complete|kindly complete|filled in|filled out|sign and return|return the completed|duly filled|complete this|complete your|fill up',
    question:
      'is there|are there|does it|do they|which of|what is|what are|whether|contain any|do any|does the|do these|is the|are any|in any of them',
    contains:
      'contain|contains|contained|content of|free of|included in|presence of|above 0.1|above 0,1|intentionally added|used under exemption|added|parts per million|ppm',
    remind:
      "reminder|remind|reminding|any news|any update|any updates|any progress|still waiting|still await*|still missing|still open|still outstanding|still pending|still nothing|still need|overdue|outstanding|2nd request|second request|third request|third notice|second notice|final notice|final request|last request|follow up|following up|follow-up|followup|chasing|chaser|chase|no response|no reply|no answer|not responded|not received any|have not received|haven't received|haven t heard|have not heard|haven't heard|not yet received|not heard|nothing received|escalat*|gentle nudge|nudge|bump|did you get|did you receive my|as requested earlier|requested earlier|my previous mail|my earlier mail|earlier request|grace period|past due|awaiting|await your|pending from your|waiting for|twice sought|chased|nudging",
    missing:
      'missing|lacking|not attached|wrong file|wrong certificate|expired|outdated|out of date|older than|not valid|only the datasheet|not accepted|cannot accept|rejected|incomplete|gap list|gaps|still lacking|is lacking|we lack|i lack|not included|wasn t in|weren t in|left out|forgot|forgotten|was not there|gaps in',
    deliver:
      "attached please find|please find attached|find attached|find enclosed|please find enclosed|attached are|attached is|attached you|is attached|are attached|as attached|see attached|pfa|enclosed please|enclosed are|enclosed is|herewith|hereby declare|we declare|hereby confirm|hereby certify|we certify|we confirm that|we can confirm|i have attached|i've attached|we have attached|have uploaded|sending you|please see below the answer|answers below|answer below|below is|below are the|see below|replies below|here are|here is|here you go|here the table|we are sending|attached file|download them|available for download|available on our web*|find on our web*|find them under|our website|download area|on our homepage|documents are available|completed file|replaces the|updated version|for your information",
    requested:
      'as requested|as per your request|per your request|you requested|you asked|your request|your inquiry|your enquiry|your question|your query|your case|request received|thank you for contacting|thank you for your inquiry|thank you for your request|thanks for contacting|as desired|you need*|as promised|on request',
    thanks:
      'thank you for the|thanks for the|many thanks for|thank you for sending|thanks for sending|thank you so much|thanks for your|thank you for your|thanks again|appreciate the quick|much appreciated|appreciate you|appreciate ya|that was fast|cheers for|you saved|thanks a lot for|thanks for getting|perfect, thank|great, thanks|thank you very much for|thanks for that',
    received:
      'received|got it|got the|got everything|all good|all in order|all set|arrived|well received|confirm receipt|ticket closed|case closed|has been closed|accepted|no further action|nothing further|that s all|that is all|thats all|on file|everything is here|closed the|came through|landed|has come|have come|made it',
    refuse:
      'unfortunately|we regret|cannot provide|can not provide|not able to|unable to|we do not issue|do not provide|not to issue|no longer created|cannot be released|can t provide|not available|before we can|nda|obsolete|please wait|investigating|under investigation|we are checking|our policy|contact the manufacturer|ask the manufacturer|reach out to the manufacturer|not allowed to',
    condition:
      "if you need|if you require|if you want|if you have any|should you need|should you require|if needed|if required|do not hesitate|don t hesitate|don't hesitate|feel free|any questions|any further|let me know if|let us know if|in case you|in case of|on request|upon request|questions like|if you still",
    unneeded:
      "got this|got these|was dropped|were dropped|we dropped|dropped from|no papers needed|nothing else needed|leave it out|leave that out|is withdrawn|in the folder now|found ourselves|already the newest|bought direct|which we used before|that we used before|not needed|no need|not required|need not|needn't|don't need|don t need|do not need|not necessary|already have|already available|already received|we have already|i already|we've got|we have got|have that|skip it|skip rohs|skip that|never mind|nevermind|don t worry|don't worry|not reqd|not interested in|waive*|no longer needed|forget the|please forget|drop the|isn't needed|is not part|not part of|out of scope|except|other than|nothing needed|not asking for|is irrelevant|are irrelevant|do not help|already done|has been answered|not affected|we have on file|have a file for|taken care of|was solved|is solved|covered|not about|it is not a|no longer require*|don t bother|don't bother|already sorted|are covered|is covered|covered already|not relevant|don t want|don't want|do not want|not asking|not after|we ve already|already got|came through|came fine|came through fine|skip the|is not the subject|not the topic|on file already|leave that",
    not: "not|no|don't|doesn't|isn't|aren't|never|without|neither|nor|can't|cannot|won't|didn't|none|nothing",
    cancel:
      'disregard|please ignore|ignore my|withdraw|withdrawn|recall|cancel my|cancelled|cancel the request|cancel our request|found it on|we found the|no longer relevant|has been resolved|obsolete request|closed by us|scrap that',
    comply:
      'must comply|must be rohs|must conform|shall comply|must meet|goods must|comply with|complies with|compliant only|rohs compliant only|in compliance with|conform to|conforming|conformity with|compliant with|are compliant|is compliant|rohs compliant|reach compliant|must be compliant|all goods|compliance clause|in accordance with|terms and conditions|status unchanged|remains unchanged|unchanged|rohs conform|fully compliant|supplier must|supplier shall|rohs only|rohs ones',
    reason:
      'our customer|our auditor|the auditor|audit|end customer|customs|on hold|held at|export to|notified body|technical documentation|our database|our records|supplier file|for our files|shipment is on hold|broker|marketplace|inspector|inspection|regulation|new tariff*|quality department|approval|onboarding|site approval|entry',
    by: 'by|before|until|till|due|due date|deadline|no later than|latest|not later than|within|asap|eod|cob|urgent|urgently|at your earliest|on or before|end of|as soon as possible|respond by|reply by|closes on|on priority|today|tomorrow|need them|reqd date|close out|close-out|closeout|closing date|closes|cut-off|cutoff|cut off|at the latest|by noon|by cob|by eob|by eod|target date|return date|required by|required date|needed by|not after|reply date|response date|submission date|submit by|return by|expected by|in time for|ahead of|prior to|time limit|final date|last date',
    items:
      'following part*|following item*|following component*|following product*|following material*|following article*|following connector*|parts below|items below|below parts|below items|components below|the below|listed below|below list|these parts|these items|these components|these part numbers|the parts|attached list|list attached|enclosed list|attached spreadsheet|attached bom|bom attached|list enclosed|in the attachment|part list|parts list|following mpn*|mpns below|these mpns|part number|part numbers|the following|following|each part|our parts|your parts|for these|bom|all products|entire range|whole range',
    price:
      'quote|quotation|quotations|rfq|best price|target price|unit price|price|prices|pricing|moq|spq|lead time|lead-time|leadtime|offer us|your offer|please offer|availability|stock available|in stock|usd|target usd|enquiry for|wtb|hot requirement|quoted|net price|validity|price list|surcharge|discount',
    order:
      'purchase order|order confirmation|order acknowledgement|order acknowledgment|our order|your order|confirm delivery|delivery date|delivery schedule|place an order|can i order|we order|to order|please deliver|order no*|po|expedite|requisition|schedule release|scheduling agreement|incoterm*|firm:|forecast|ship to|line item*|po attached|order change|rev b|order please|sales order|confirm receipt and delivery|as our order',
    invoice:
      'invoice*|amount due|total due|payment|payable|remit|remittance|overdue invoice*|statement of account|bank details|credit note|balance|iban|past due invoice*|pro forma|proforma|paid|unpaid|vat|accounts receivable|accounts payable|tax invoice',
    shipment:
      'shipment|shipped|has shipped|on its way|tracking|track it|delivery note|packing list|packing slip|parcel|dispatch*|estimated delivery|awb|waybill|consignment|carrier|courier|bill of lading|left our warehouse|despatch*|dimensions|pallet*',
    change:
      'pcn|product change|process change|change notification|change notice|end of life|end-of-life|eol|pdn|discontinu*|last time buy|last-time-buy|last time ship|ltb|obsolescence|lifecycle|nrnd|new assembly site|affected part*|approval sample*|first ship date|replacement part*|qualification|leadframe|mold compound|moving production|production transfer|transfer of production',
    news: 'newsletter|unsubscribe|webinar*|register now|register today|register here|sign up|subscribe*|read more|read on|in this issue|this week|seminar*|training|workshop|join us|white paper|whitepaper|free guide|view in browser|view this email|early bird|conference|trade fair|exhibition|booth|expo|agenda|edition|podcast|blog|update from|latest news|digest|seats are limited|click here|learn more|download our|editor|members of|readers',
    offer:
      'we offer|our services|free trial|special offer|limited time|promotion|excess stock|stock list|stock offer|we can help|our software|our platform|our lab|book a demo|schedule a demo|demo|solution|solutions|save time|tired of|struggling with|trusted by|leading provider|we are a professional|our company is|factory direct|pleased to introduce|introduce ourselves|testing service*|test lab|quick call|15 minutes|per test|free consultation|would you be interested|case study|roi',
    job: 'curriculum vitae|cv|resume|job application|application for|apply for|vacancy|vacancies|position of|candidate|candidates|hiring|recruit*|job|career*|salary|internship|freelanc*|years of experience|cover letter|my experience|job spec|notice period|interview',
    phishing:
      'verify your|password|mailbox|quota|suspended|suspension|sign in to view|log in to keep|login to view|secured document|secure document|account will be|your account has|gift card*|wire transfer|click the link|click below|bank account change|confirm your account|deactivat*|storage limit|view request|sharepoint|shared a file|docusign|unusual sign|expires today|iso file|open list with password|await your urgent reply|are you at your desk|confidential matter|payment details|inheritance|beneficiary|lottery|invoice attached.html|within 24 hours',
    absence:
      'out of office|out of the office|on vacation|on holiday|on leave|annual leave|parental leave|automatic reply|auto reply|auto-reply|autoreply|away until|back on|back in the office|no longer with|left the company|limited access|we have received your|has been received|your ticket|ticket has been|will get back|will respond within|reference number is|your reference is|acknowledg*|thank you for your message|thank you for your email|do not reply|received your request|currently away|office is closed|will be read',
    bounce:
      "undeliver*|could not be delivered|couldn t be delivered|couldn't be delivered|delivery failed|delivery has failed|delivery failure|delivery status|returned mail|returned to sender|mailbox full|mailbox is full|user unknown|recipient address rejected|mailer-daemon|non-delivery|delivery to|has been delayed|unknown recipient|550 5*|permanent error|will be retried",
    survey:
      'survey|questionnaire|feedback|satisfaction|rate us|rate our|how did we do|how do you rate|self assessment|self-assessment|assessment|scorecard|security questionnaire|iso 27001|soc 2|sig lite|gdpr|data protection|information security|penetration test*|esg|carbon|sustainability rating|code of conduct|ctpat|vendor registration|vendor re-registration|supplier registration|business continuity|supplier evaluation|ecovadis|cdp|net promoter|win a|bank data|w-9|certificate of insurance|modern slavery|anti-bribery|supply risk|at risk|financial data',
    quality:
      '8d|rma|complaint|defect*|claim|non-conform*|nonconform*|ncr|root cause|corrective action*|capa|faulty|dead out of|broken|damaged|wrong quantity|short shipment|date code|failure analysis|scar|returned goods|not ok|solderability|replacement delivery|quarantine*',
    technical:
      'datasheet|datasheets|data sheet|step model|3d model|cad|footprint|fae|application note|max current|ambient|reference design|schematic*|driver software|firmware|eval board|evaluation board|samples|sample|technical question|layout|pin-compatible|pinout|tolerance|drawing|temperature range|mating connector',
    meeting:
      'meeting|call at|invitation|invited you|agenda|calendar|teams meeting|zoom|conference call|minutes of|join the meeting|reschedule|when:|where:|lunch|canteen|stocktake|cake|holiday party',
    portal:
      'log in|login|portal|automatically generated|auto-generated|do not reply to this|this is an automated|task|ticket|ref:msg|campaign|upload|supplier portal|on behalf of|has requested|has sent you|srm|open tasks|action required|form submission|contact form|response required|document request|assigned to',
    colleague:
      'team,|hi both|hi all|all,|colleagues|fyi|can you take|take this one|take care of this|please handle|please answer them|answer them directly|our side|on the share|board pack|our sales|handle this|key account|the customer wants|our customer wants|forwarding this|see below from|statistics|weekly report|backlog|internal',
  },
  headings: {
    part: "mpn|mpns|mfr part*|mfr p/n|mfr pn|mfr. part*|mfr. no*|mfr no*|mfr type|mfr item*|mfg part*|mfg p/n|mfg pn|mfg. part*|manufacturer part*|manufacturers part*|manufacturer's part*|manufacturer p/n|manufacturer pn|manufacturer item*|manufacturer no*|manufacturer type|maker part*|maker p/n|maker pn|maker no*|maker's no*|vendor part*|vendor p/n|vpn|orderable part*|order code|ordering code|part nbr|affected mpn|affected part*|your p/n|your part*|alt. mpn|alt mpn|alternate mpn|oem part*|oem p/n|component mpn|mfr & mpn|type|model|types|type no*|type/art*|device|supplier p/n (mpn)|part no. mfr|mfr code|manufacturer code|producer code|mfr. part no*|mfr reference|component part*|mfr type code|commercial type|catalog no*|catalogue no*|cat no*|cat. no*|mfr_pn|mfg_pn|mfr.pn|mpn / type",
    item: 'part|parts|part no*|part number*|part num*|part #|part id|p/n|pn|p/ns|item|item no*|item number*|article|article no*|art.|art. no*|art no*|component|components|material|product|product no*|product code|sku|symbol|reference|ref|number|code|material number',
    own: 'our p/n|our pn|our part*|our no*|our item*|our ref*|our art*|our code|our material*|our drawing*|our number*|ours|our|ipn|cpn|internal part*|internal p/n|internal no*|internal code*|internal*|customer part*|customer p/n|customer pn|customer no*|customer item*|customer material*|cust p/n|cust. p/n|cust part*|cust. part*|cust. drawing|cust*|sap no*|sap*|erp no*|erp*|house p/n|house number|stock code|stock no*|supplier part*|supplier p/n|supplier sku|distributor part*|digi-key*|digikey*|mouser*|farnell*|northwind sku|northwind p/n|your sku|nsn|item code|material no*|drawing no*|dwg*|libref|buyer part*|client part*|bom no*|bom item|bom line|plant material|vendor material*|warehouse no*|wh no*|lcsc*|fcc id*',
    maker:
      'mfr|mfr.|mfg|mfg.|manufacturer|manufacturer name|manufacturers|maker|make|brand|mfr name|mfg name|oem|producer|aml vendor|vendor name|manufacturer 1|mfr.name|aml|supplier/mfr|source',
    description:
      'description|desc|desc.|part description|designation|text|name|product name|component name|function|comment|package|pkg|footprint|category|short text|item description|value|title|product|material description',
    documents:
      'docs|documents|documents required|required documents|requested|requested documents|document needed|required|declarations|declaration|missing|missing docs|needed|request|compliance|scope|what we need|open documents|documentation|certificates|need|reqd docs|needs',
    quantity:
      'qty|quantity|qty.|uom|annual usage|annual qty|qty/board|pcs|moq|spq|usage|unit|eau|stock|order qty|amount|designator|designators|refdes|ref des|reference designator*|volume|pieces|count|packing|reel size',
    price:
      'price|unit price|usd|eur|usd/ea|cost|std cost|value eur|last price*|net price|total|currency|extended|price usd',
    date: 'date|due|due date|date code|d/c|delivery|lead time|lt|l/t|lt (wks)|ltb|lts|last delivery|last buy|valid until|expiry|expires|requested date|eta|etd|delivery date|age|week',
    tariff:
      'hts|hs code|hts code|hs|htsus|tariff*|commodity code|comm. code|customs code|taric|cn code|eccn|schedule b|hts on file|stat*|hsn|cas|cas no*|cas number|upc|ean|gtin|sec. 301*',
    origin: 'origin|coo|country|country of origin|ctry*|made in|usmca|fta|pref*|fab|assy|country code',
    status:
      'status|state|rohs|reach|svhc|rohs status|compliance status|reply|result|lifecycle|rev|rev.|revision|response|prop 65|pfas|scip|cmrt|exemption|exemptions|y/n|yes/no|msl|available|pb-free|halogen free|answer|change|replacement|recommended replacement|successor|alternative',
    line: 'line|line no*|no|no.|#|pos|pos.|item #|row|nr|nr.|seq|seq.|s.no|s.no.|sl no*|sr no*|sr. no*|index|id|task|level|lfd',
    order:
      'po|po no*|po number|last po|order no*|order number|order|invoice*|request id|requestid|request no*|case|case no*|ticket|ticket no*|delivery note|lot|lot no*|batch|serial*|rfq|quote|sales order|so no*|shipment|awb|project|vendor no*|supplier no*|customer order*|supplier code|contract|task id|doc no*|document no*|certificate no*|reg no*|ref no*',
    note: 'remark|remarks|comment|comments|note|notes|reason|info|application|where used|used in|contact|e-mail|link|url|location|format|class|supplier|suppliers|vendor|supplier name|supplier 1',
  },
  dates: {
    months:
      'january|jan|jan., february|feb|feb., march|mar|mar., april|apr|apr., may, june|jun|jun., july|jul|jul., august|aug|aug., september|sept|sep|sep.|sept., october|oct|oct., november|nov|nov., december|dec|dec.',
    weekdays:
      'monday|mon, tuesday|tue|tues, wednesday|wed, thursday|thu|thurs|thur, friday|fri, saturday|sat, sunday|sun',
    today:
      'end of play|close of play|cop|today|eod|cob|end of day|end of the day|close of business|this afternoon|tonight|end of business today',
    tomorrow: 'tmr|tomoz|2moro|tomorrow|tmrw|tomorow',
    overmorrow: 'day after tomorrow',
    day: 'day|days|calendar day|calendar days',
    workday: 'working day|working days|business day|business days|work days|workday|workdays',
    week: 'week|weeks|wks|wk',
    month: 'month|months',
    quarter: 'quarter',
    year: 'year|years',
    hour: 'h|hr|hrs|hour|hours',
    within: 'within|in|no later than|within the next|in the next|have|maximum|max|under|give you',
    before: 'before',
    until: 'by|until|till|up to',
    next: 'next|following',
    this: 'this',
    coming: 'this coming|the coming|coming',
    endOfWeek: 'end of the week|end of week|end of this week|this week|eow|weekend|end of the working week',
    endOfMonth:
      'end of the month|end of month|end of this month|month end|month-end|this month|eom|last day of the month',
    endOfYear:
      'end of the year|end of year|year end|year-end|end of this year|new years|new year s|within the year|before christmas break|eoy',
    end: 'end of|end|late',
    middle: 'mid|middle of',
    dayBefore: 'day before|day prior|evening before',
    weekBefore: 'a week before|one week before|a week prior|a week earlier',
    earlier: 'before|prior|preceding|previous',
    weekNumber: 'w|cw|calendar week|week|wk|ww|kw|week no',
    numbers: 'one|a, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve',
  },
  conditions: {
    age: 'older than #|more than # old|over # old|less than # old|under # old|not exceed #|not exceeding #|within the last #|within the past #|in the last #|in the past #|from the last #|from the past #|during the last #|during the past #|at most # old|maximum # old|max # old|max. # old|maximum age...#|max age...#|max. age...#|younger than #|newer than #|# old at most|# old max*|# or newer|issued within #|dated within #|signed within #',
    after:
      'dated after @|issued after @|signed after @|date after @|dated later than @|issued later than @|newer than @|more recent than @',
    from: '@ or newer|@ or later|@ or more recent|@ and later|@ and newer|not before @|not earlier than @|no earlier than @|not older than @|no older than @|older than @|dated from @|issued from @|dated since @|issued since @|issued on or after @|dated on or after @|signed on or after @|date on or after @|issued before @|dated before @|issued prior to @|dated prior to @',
    refused:
      "too old|outdated|out of date|out-of-date|no longer valid|not valid anymore|not valid any more|no longer accept*|not accept*|cannot accept|can not accept|can't accept|don't accept|doesn't accept|not be accepted|rejected|rejects|refused|refuses|declined|turned down|has expired|have expired|is expired|are expired|was expired|already expired|expired on|expired in|expired last|obsolete|won't do|not good enough|returned the|sent back",
    newer:
      'newer one|newer version|newer copy|newer cert*|newer declaration*|newer statement*|newer report*|newer doc*|newer issue|more recent one|more recent version|more recent copy|more recent cert*|more recent declaration*|more recent statement*|more recent report*|more recent doc*|fresh one|fresher one',
    elsewhere:
      'date code*|datecode*|d/c|deliver*|shipment*|shipped|parcel*|customs|order|orders|po|purchased|bought|sold|supplied|invoice*|quote*|quotation*|price*|offer|deadline|server|larger than|mb|candidate list|stock|complaint*|manufactured|shelf life|without|self-declar*|handwritten',
    supposed: 'if|will be|will not|would be|otherwise|or else|in case|may be|could be|might be',
    half: 'half a year|half year',
  },
}
