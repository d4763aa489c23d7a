/** Names of laws, lists, substances and companies, and units: the same in all languages. */
export const SHARED = `
rohs reach svhc svhcs echa eu eea eec ec eg ce ue uk si un cas cmrt cfsi rmi eicc gesi drc weee elv no nr art annex candidate list
pb hg cd cr vi pbb pbbs pbde pbdes dehp bbp dbp dibp decabde mccp pfos pvc
w wt m ppm mg kg g percent masse max min
i ii iii iv v vi vii xvii xiv
ltd limited inc llc corp corporation co company gmbh ag kg ohg ev plc pte pty bv nv ab as oy sa sas sarl srl spa sl kk aps se
pe lcd oled tft dvi pp pom abs ps ptfe fep pa led dc ac smd
dbdpe sac cmr subst sust sost
`
