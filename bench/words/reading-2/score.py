import collections,json,sys,os
base=os.path.dirname(os.path.abspath(__file__))
S=collections.defaultdict(list); per=collections.defaultdict(dict)
for r in (1,2,3):
    key={int(l.split('\t')[0]):l.split('\t')[1:] for l in open(f'{base}/key{r}.txt') if l.strip()}
    for l in open(f'{base}/reader{r}/marks.txt'):
        p=l.split()
        if len(p)<4: continue
        n,a,b,c=map(int,p[:4]); k=key[n]; S[k[0]].append((a,b,c)); per[(k[0],int(k[1]))][r]=(a,b,c)
for kind,v in S.items(): print(kind,[round(sum(x[i] for x in v)/len(v),2) for i in range(3)],len(v))
for k,v in sorted(per.items()):
    if k[0]=='now': print(k[1],v.get(1),v.get(2),v.get(3),*[f'{name}<=2 by two' for i,name in enumerate('ABC') if sum(x[i]<=2 for x in v.values())>=2])
